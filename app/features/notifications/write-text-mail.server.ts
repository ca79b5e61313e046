import { createElement } from 'react';
import type { Locale } from '../../core/locale';
import type { MailBuilding } from './mails/mail-frame';
import type { GuestMailRow } from './mails/guest-row';
import { guestMailText } from './mails/guest-text';
import { filledParts, filledText } from './mails/placeholders';

export interface WrittenMail {
  subject: string;
  html: string;
  text: string;
}

/** What stands around the building's words. */
interface MailParts {
  language: Locale;
  building: MailBuilding;
  /** What fills in the places of the words. */
  values: Record<string, string>;
  rows: GuestMailRow[];
  rules?: string;
  /** Null where there is nothing to open. */
  button: string | null;
  link: string;
}

/** A mail in the building's own words, as HTML and as text. */
export async function writeTextMail(
  { subject, body }: { subject: string; body: string },
  { language, building, values, rows, rules = '', button, link }: MailParts,
): Promise<WrittenMail> {
  // Loaded when the first mail is written: the templates bring a library that takes a second to read.
  const [{ GuestMail }, { render }] = await Promise.all([import('./mails/guest-mail'), import('@react-email/render')]);
  const title = filledText(subject, values);
  const props = {
    locale: language,
    building,
    title,
    titleParts: filledParts(subject, values),
    paragraphs: paragraphsOf(body).map((lines) => lines.map((line) => filledParts(line, values))),
    rows,
    rules: paragraphsOf(rules).map((lines) => lines.join(' ')),
    button,
    link,
  };
  return { subject: title, html: await render(createElement(GuestMail, props)), text: guestMailText(props) };
}

/** Paragraphs stand apart by an empty line; each of them has its lines. */
function paragraphsOf(text: string): string[][] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => paragraph.split('\n'));
}
