import type { LegalBlock, LegalText } from './legal-text';

/** Converts a standard text to rich text that can be edited. Tables become lists, which the editor supports. */
export function legalHtml({ lead, parts }: LegalText): string {
  return [
    paragraph(lead),
    ...parts.flatMap(({ heading, blocks = [], sections = [] }) => [
      `<h2>${escaped(heading)}</h2>`,
      ...blocks.map(block),
      ...sections.flatMap((section) => [`<h3>${escaped(section.heading)}</h3>`, ...section.blocks.map(block)]),
    ]),
  ].join('');
}

function block(one: LegalBlock): string {
  if (typeof one === 'string') return paragraph(one);
  if ('list' in one) return list(one.list.map(escaped));
  if ('facts' in one)
    return list(one.facts.map(([term, value]) => `<strong>${escaped(term)}</strong>: ${escaped(value)}`));
  return list(
    one.rows.map(([first = '', ...rest]) => {
      const labeledCells = rest.map((cell, index) => `${escaped(one.head[index + 1] ?? '')}: ${escaped(cell)}`);
      return `<strong>${escaped(first)}</strong>. ${labeledCells.join('. ')}`;
    }),
  );
}

const paragraph = (text: string) => `<p>${escaped(text)}</p>`;
const list = (items: string[]) => `<ul>${items.map((item) => `<li><p>${item}</p></li>`).join('')}</ul>`;

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
