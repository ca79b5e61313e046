import { render, toPlainText } from '@react-email/render';
import type { ReactElement } from 'react';

/** A mail's two bodies. */
export async function writeMail(mail: ReactElement): Promise<{ html: string; text: string }> {
  const html = await render(mail);
  return { html, text: toPlainText(html, { wordwrap: false, selectors: plainText }) };
}

/** As people read it: headings as they are written, addresses once. */
const plainText = [
  { selector: 'h1', options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 2 } },
  { selector: 'a', options: { ignoreHref: true } },
  { selector: 'hr', format: 'skip' },
];
