import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** Parsed element: its text, or its child elements by name. */
export type ReadElement = string | { [name: string]: ReadElement | ReadElement[] };

const parser = new XMLParser({
  ignoreAttributes: true,
  removeNSPrefix: true,
  parseTagValue: false,
  // Decodes numeric character references too, such as &#243;. Custom entities are impossible, as messages have no
  // DOCTYPE.
  processEntities: true,
  htmlEntities: true,
});

/**
 * Returns the body of a SOAP message, regardless of its namespace prefixes; null if the text is not a complete message.
 */
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
    // The parser rejects names that are unsafe as object keys.
    return undefined;
  }
}

/** Returns the only element of that name; undefined if there is none or several. */
export function elementOf(parent: ReadElement | undefined, name: string): ReadElement | undefined {
  if (typeof parent !== 'object' || !Object.hasOwn(parent, name)) return undefined;
  const found = parent[name];
  return Array.isArray(found) ? undefined : found;
}

export function elementsOf(parent: ReadElement | undefined, name: string): ReadElement[] {
  if (typeof parent !== 'object' || !Object.hasOwn(parent, name)) return [];
  return [parent[name]!].flat();
}

/** Returns the element's text; null if it is missing, empty, or has child elements. */
export function textOf(parent: ReadElement | undefined, name: string): string | null {
  const text = elementOf(parent, name);
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : null;
}
