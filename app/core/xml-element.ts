/** An element by its name: with its text, or with its elements; those that are null are left out. */
export type XmlElement = readonly [name: string, content: string | readonly (XmlElement | null)[]];

/** The element as XML, without white space between elements: what is kept or sent stays byte by byte as it is written here. */
export function writeXml([name, content]: XmlElement): string {
  const [tag] = name.split(' ');
  const inner =
    typeof content === 'string'
      ? escaped(content)
      : content.map((element) => (element === null ? '' : writeXml(element))).join('');
  return `<${name}>${inner}</${tag}>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

function escaped(text: string): string {
  return xmlText(text).replace(/[&<>"']/g, (character) => entities[character]!);
}

/** What XML 1.0 can hold of a text: no other control characters than tab and line ends, and no halves of characters. */
export function xmlText(text: string): string {
  return text.toWellFormed().replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '');
}
