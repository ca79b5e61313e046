import { render, toPlainText } from '@react-email/render';
import type { ReactElement } from 'react';

export async function writeMail(mail: ReactElement): Promise<{ html: string; text: string }> {
  const html = await render(mail);
  return { html, text: toPlainText(html, { wordwrap: false, selectors: plainText }) };
}

/** Formats the plain text. Headings keep their case, and link addresses are not repeated after the link text. */
const plainText = [
  { selector: 'h1', options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 2 } },
  { selector: 'a', options: { ignoreHref: true } },
  { selector: 'hr', format: 'skip' },
];
