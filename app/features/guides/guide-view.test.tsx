import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { signedIn, visitor } from '../../access/actor';
import { localeOfPath, locales, type Locale } from '../../core/locale';
import { pathsIn } from '../../core/paths';
import { createDictionary } from '../../ui/dictionary';
import { allMessages } from '../../ui/messages.server';
import { DictionaryContext } from '../../ui/translation';
import { GuideView } from './admin/guide-view';
import { GuidesView } from './admin/guides-view';
import { guidePages } from './guide-list';
import { guides } from './guide-texts.server';
import { viewGuide, viewGuides } from './view-guides.server';

function rendered(locale: Locale, path: string, page: React.ReactNode): string {
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [path] });
  return renderToStaticMarkup(
    <DictionaryContext value={createDictionary(locale, allMessages[locale])}>
      <MantineProvider>
        <RouterProvider router={router} />
      </MantineProvider>
    </DictionaryContext>,
  );
}

test.each(locales)(
  'every guide is drawn in %s, with links that stay in its language and no picture that is not there',
  (locale) => {
    for (const page of guidePages) {
      const shown = rendered(locale, pathsIn(locale).adminHelp(page), <GuideView guide={guides[locale].get(page)!} />);
      expect(shown, page).toContain('<article');
      expect(shown.match(/<h1/g), page).toHaveLength(1);
      expect(shown, page).not.toMatch(/\{\{|undefined|\[object/);
      const links = [...shown.matchAll(/href="(\/(?:en\/)?admin[^"#]*)/g)].map(([, href]) => href!);
      expect(
        links.filter((href) => localeOfPath(href) !== locale),
        page,
      ).toEqual([]);
    }
  },
);

const user = {
  id: 1,
  email: '',
  name: '',
  language: 'es',
  sessionId: '',
  strategy: 'local',
  mustSecure: false,
} as const;
const accountant = signedIn({ ...user, role: 'accountant' }, visitor('es'));

test('a screen that its reader may not open is named without a link, and with who may', () => {
  const seen = (role: 'reception' | 'administrator', page: string) =>
    rendered('es', '/admin/help', <GuideView guide={viewGuide(signedIn({ ...user, role }, visitor('es')), page)} />);
  expect(seen('administrator', 'users')).toContain('href="/admin/users/list"');
  expect(seen('reception', 'users')).not.toContain('href="/admin/users/list"');
  expect(seen('reception', 'users')).toMatch(/Usuarios<\/b> \(solo Administración\)/);
  expect(seen('reception', 'building')).toContain('(solo Administración y Dirección)');
  expect(seen('reception', 'bookings')).toContain('href="/admin/bookings/list"');
});

test('the start of the help shows one’s own role first, and what was found with where it says so', () => {
  const seen = (q: string) =>
    rendered('es', '/admin/help', <GuidesView {...viewGuides(accountant, new URLSearchParams({ q }))} />);
  const starts = [...seen('').matchAll(/help\/(accountant-month|reception-day)"/g)].map(([, page]) => page);
  expect(starts).toEqual(['accountant-month', 'reception-day']);
  expect(seen('fianza')).toContain('/admin/help/deposits');
  expect(seen('fainza')).toContain('Parecidas a «fainza»');
  expect(seen('zzzz')).toContain('Ninguna guía habla de «zzzz».');
  expect(seen('')).not.toContain('Ninguna guía');
});
