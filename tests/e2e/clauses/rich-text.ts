import { expect } from '@playwright/test';
import { waitForScripts } from '../alive';
import { createTestApartment } from '../test-booking';
import { signIn } from '../sign-in';
import { call } from './answers';
import { seen, type Place } from './section';

const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

const links = {
  'http://example.com/': 'http://example.com/',
  'https://example.com/?a=1': 'https://example.com/?a=1',
  'mailto:ana@example.com': 'mailto:ana@example.com',
  'tel:+34910000000': 'tel:+34910000000',
  'ftp://example.com/': 'about:blank',
  'javascript:alert(1)': 'about:blank',
  'sms:+34910000000': 'about:blank',
  'file:///etc/passwd': 'about:blank',
  'data:text/html,x': 'about:blank',
};
const pictures: Readonly<Record<string, boolean>> = {
  'https://example.com/a.jpg': true,
  'http://example.com/b.jpg': true,
  [PICTURE]: true,
  'ftp://example.com/c.jpg': false,
  'blob:https://example.com/d': false,
  'javascript:alert(1)': false,
};

const html = [
  ...Object.keys(links).map((href) => `<p><a href="${href}">word</a></p>`),
  ...Object.keys(pictures).map((src) => `<p>picture <img src="${src}" alt="x"></p>`),
].join('');
const shownPictures = Object.keys(pictures).filter((src) => pictures[src]);

const attributesIn = (text: string, name: 'href' | 'src') =>
  [...text.matchAll(new RegExp(`\\b${name}="([^"]*)"`, 'g'))].map(([, value]) => value!.replaceAll('&amp;', '&'));

function expectClean(text: string): void {
  expect(attributesIn(text, 'href')).toEqual(Object.values(links));
  expect(attributesIn(text, 'src')).toEqual(shownPictures);
}

/**
 * Covers rich text as pasted into the editor, as formatted by the editor's own tool, and as stored by the server for
 * any input.
 */
export const richText = seen(async (page, place) => {
  const { id } = await createTestApartment();
  await signIn(page, 'admin', place.at(`/admin/apartments/update/${id}`));
  await waitForScripts(page);
  const editor = page.locator('[contenteditable=true]').first();
  await editor.press('ControlOrMeta+a');
  await editor.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
  await expect(editor.locator('a')).toHaveCount(Object.keys(links).length);
  expectClean(await page.locator('textarea[name^=description]').first().inputValue());

  await editor.press('ControlOrMeta+a');
  await editor.press('Delete');
  await expect(editor.locator('a')).toHaveCount(0);
  const tools = page.getByRole('button', { name: place.say({ es: 'Enlace', en: 'Link' }), exact: true });
  await tools.first().click();
  await page.getByLabel(place.say({ es: 'Dirección del enlace', en: 'Link address' })).fill('ftp://example.com/');
  await expect(page.getByText(/http, https, mailto/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(editor.locator('a')).toHaveAttribute('href', 'about:blank');
  await expectCleanedByServer(place, id);
});

async function expectCleanedByServer(place: Place, id: number): Promise<void> {
  const { json } = await call<{ version: number }>(place, `GET apartments/${id}`);
  const description = { es: html, en: html };
  const { status } = await call(place, `PATCH apartments/${id}`, { body: { version: json.version, description } });
  expect(status).toBe(200);
  const retained = await call<{ description: typeof description }>(place, `GET apartments/${id}`);
  for (const text of Object.values(retained.json.description)) expectClean(text);
}
