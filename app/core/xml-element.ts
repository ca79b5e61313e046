/** An element: its name, and its text or child elements; null children are omitted. */
export type XmlElement = readonly [name: string, content: string | readonly (XmlElement | null)[]];

/** Writes the element as XML without whitespace between elements: exactly these bytes are stored and sent. */
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

/**
 * Removes characters that XML 1.0 does not allow: control characters other than tab and line ends, and lone surrogates.
 */
export function xmlText(text: string): string {
  return text.toWellFormed().replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '');
}
