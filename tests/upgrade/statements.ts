import { gunzipSync, gzipSync } from 'node:zlib';

/** What can be prepared, of this product's own tables: the queue brings its schema along. */
const OWN = /^\s*(?:SELECT|INSERT|UPDATE|DELETE|WITH)\b(?!.*\bpgboss\.)/is;

/** One of each kind, in order: lists of values are the same statement however long they are. */
export function kindsOf(texts: Iterable<string>): string[] {
  const kinds = new Map<string, string>();
  for (const text of texts) {
    if (!OWN.test(text) || /;\s*\S/.test(text)) continue;
    const kind = text
      .replaceAll(/\$\d+(?:::\w+(?:\[\])?)?/g, '$')
      .replaceAll(/\$(?:\s*,\s*\$)+/g, '$')
      .replaceAll(/\([^()]*\$[^()]*\)(?:\s*,\s*\([^()]*\$[^()]*\))+/g, '($)');
    const known = kinds.get(kind);
    if (known === undefined || text.length < known.length) kinds.set(kind, text);
  }
  return [...kinds.values()].sort();
}

export const packed = (statements: string[]) => gzipSync(JSON.stringify(statements), { level: 9 });
export const unpacked = (bytes: Buffer) => JSON.parse(gunzipSync(bytes).toString('utf8')) as string[];
