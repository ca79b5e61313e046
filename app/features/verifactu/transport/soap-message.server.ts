import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** An element as it was read: its text where it has no elements, and otherwise these by their names. */
export type ReadElement = string | { [name: string]: ReadElement | ReadElement[] };

const parser = new XMLParser({
  ignoreAttributes: true,
  removeNSPrefix: true,
  parseTagValue: false,
  // Numbers of characters too, such as &#243;. Entities of its own a message cannot have, as it has no DOCTYPE.
  processEntities: true,
  htmlEntities: true,
});

/** What is in the body of a SOAP message, whatever its prefixes; null where the text is no whole one. */
export function readSoapBody(text: string): Record<string, ReadElement | ReadElement[]> | null {
  const root = parsed(text);
  const body = elementOf(elementOf(root, 'Envelope'), 'Body');
  return typeof body === 'object' ? body : null;
}

function parsed(text: string): ReadElement | undefined {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return undefined;
  try {
    return XMLValidator.validate(text) === true ? (parser.parse(text) as ReadElement) : undefined;
  } catch {
    // Names that no object of ours may have.
    return undefined;
  }
}

/** The one element of that name; undefined where there is none, or several. */
export function elementOf(parent: ReadElement | undefined, name: string): ReadElement | undefined {
  if (typeof parent !== 'object' || !Object.hasOwn(parent, name)) return undefined;
  const found = parent[name];
  return Array.isArray(found) ? undefined : found;
}

export function elementsOf(parent: ReadElement | undefined, name: string): ReadElement[] {
  if (typeof parent !== 'object' || !Object.hasOwn(parent, name)) return [];
  return [parent[name]!].flat();
}

/** The text of the element; null where it is not there, empty, or no text. */
export function textOf(parent: ReadElement | undefined, name: string): string | null {
  const text = elementOf(parent, name);
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : null;
}
