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

interface MailParts {
  language: Locale;
  building: MailBuilding;
  values: Record<string, string>;
  rows: GuestMailRow[];
  rules?: string;
  /** Label of the button; null if the mail has no button. */
  button: string | null;
  link: string;
}

/** Writes a mail in the building's own text, as HTML and as plain text. */
export async function writeTextMail(
  { subject, body }: { subject: string; body: string },
  { language, building, values, rows, rules = '', button, link }: MailParts,
): Promise<WrittenMail> {
  // Loaded when the first mail is written: the templates import a library that takes a second to load.
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

/** Splits text into paragraphs at empty lines, and paragraphs into lines. */
function paragraphsOf(text: string): string[][] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => paragraph.split('\n'));
}
