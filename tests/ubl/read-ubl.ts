import { XMLParser } from 'fast-xml-parser';

/** An element as it was read: its texts, its attributes and its elements, always in lists. */
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

/** The root's name and what it holds. */
export function readUbl(xml: string): { root: string; content: ReadElement } {
  const { '?xml': _declaration, ...read } = parser.parse(xml) as Record<string, ReadElement[]>;
  const [[root, [content]]] = Object.entries(read) as [[string, [ReadElement]]];
  return { root, content };
}

/** The elements at a path such as `TaxTotal.TaxSubtotal`. */
export function elementsAt(element: ReadElement, path: string): ReadElement[] {
  return path.split('.').reduce<ReadElement[]>((found, name) => found.flatMap((each) => each[name] ?? []), [element]);
}

export function textsAt(element: ReadElement, path: string): string[] {
  return elementsAt(element, path).map((each) => String(each['#text']));
}

/** The text at the path; of several the first, of none undefined. */
export function textAt(element: ReadElement, path: string): string | undefined {
  return textsAt(element, path)[0];
}

/** An amount in cents; null where there is none. */
export function centsAt(element: ReadElement, path: string): number | null {
  const text = textAt(element, path);
  return text === undefined ? null : Math.round(Number(text) * 100);
}
