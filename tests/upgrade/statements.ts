import { gunzipSync, gzipSync } from 'node:zlib';

/** Matches statements that can be prepared and that do not use the tables of the job queue. */
const APP_STATEMENT = /^\s*(?:SELECT|INSERT|UPDATE|DELETE|WITH)\b(?!.*\bpgboss\.)/is;

/**
 * Returns one statement of each kind, in order. Statements that differ only in the length of a value list count as the
 * same kind.
 */
export function kindsOf(texts: Iterable<string>): string[] {
  const kinds = new Map<string, string>();
  for (const text of texts) {
    if (!APP_STATEMENT.test(text) || /;\s*\S/.test(text)) continue;
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
