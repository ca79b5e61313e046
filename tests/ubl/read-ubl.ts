import { XMLParser } from 'fast-xml-parser';

/** A parsed element: its texts, attributes and child elements, always as lists. */
export interface ReadElement {
  [name: string]: ReadElement[];
}

const parser = new XMLParser({
  ignoreAttributes: false,
  removeNSPrefix: true,
  parseTagValue: false,
  alwaysCreateTextNode: true,
  isArray: (_name, _path, _leaf, isAttribute) => !isAttribute,
});

export function readUbl(xml: string): { root: string; content: ReadElement } {
  const { '?xml': _declaration, ...read } = parser.parse(xml) as Record<string, ReadElement[]>;
  const [[root, [content]]] = Object.entries(read) as [[string, [ReadElement]]];
  return { root, content };
}

export function elementsAt(element: ReadElement, path: string): ReadElement[] {
  return path.split('.').reduce<ReadElement[]>((found, name) => found.flatMap((each) => each[name] ?? []), [element]);
}

export function textsAt(element: ReadElement, path: string): string[] {
  return elementsAt(element, path).map((each) => String(each['#text']));
}

/** Returns the first text at the path; undefined if there is none. */
export function textAt(element: ReadElement, path: string): string | undefined {
  return textsAt(element, path)[0];
}

/** Returns the amount at the path in cents; null if there is none. */
export function centsAt(element: ReadElement, path: string): number | null {
  const text = textAt(element, path);
  return text === undefined ? null : Math.round(Number(text) * 100);
}
