import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { companies, origins } from '../demo/guest-names.ts';
import { demoColleagues, demoUsers } from '../demo/users.ts';

/** What tells of somebody, or opens something, by how it looks. */
const PATTERNS: Record<string, RegExp> = {
  'an email': /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/,
  'a telephone number': /\+\d{1,3}[ .-]?\d{2,3}[ .-]?\d{3}[ .-]?\d{2,3}/,
  'an identity document': /\b(?:\d{8}|[XYZ]\d{7})-?[A-HJ-NP-TV-Z]\b/,
  'a passport': /\b[A-Z]{2,3}\d{6}\b/,
  'an account at a bank': /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){4,}/,
  'the number of a card': /\b\d{4}[ -]\d{4}[ -]\d{4}[ -]\d{4}\b/,
  'a booking': /(?<![\w-])[A-Z]{2}-[23456789BCDFGHJKMNPQRSTVWXZ]{5}\b/,
  'a token': /\beyJ[\w-]{10,}|\bBearer\s+\S{8,}|\bv1\.[\w-]{20,}/,
  'a question of an address': /"(?:route|path|url)":"[^"]*\?[^"/]/,
};

/** Names of the demo's people and of who is typed into forms by tests. */
const TYPED = ['Nuria', 'Prueba', 'Gómez'];
const names = [
  ...origins.flatMap(({ firstNames, lastNames }) => [...firstNames, ...lastNames]),
  ...[...demoUsers, ...demoColleagues].flatMap(({ name }) => name.split(' ')),
  ...companies.map(({ name }) => name),
  ...TYPED,
].filter((name) => name.length > 3);
const NAME = new RegExp(`(?<![\\p{L}/])(?:${[...new Set(names)].join('|')})(?![\\p{L}/])`, 'u');

/** What of a line of the log should not be in it; undefined where nothing is. */
export function personalIn(line: string): string | undefined {
  const found = Object.entries(PATTERNS).find(([, pattern]) => pattern.test(line))?.[0];
  return found ?? (NAME.test(line) ? 'a name' : undefined);
}

/** `npm start` prints who may sign in to the demo building, or how its first administrator is made; that is no log. */
const SAID_AT_START = /^ {2}\w+@example\.com$|^The first administrator: npm run admin:create /;

/** Fails where something personal stands in one of the logs in the folder, and says what and where. */
export async function refusePersonalLogs(folder: string): Promise<void> {
  const found: string[] = [];
  let lines = 0;
  for (const name of await readdir(folder)) {
    for (const line of (await readFile(path.join(folder, name), 'utf8')).split('\n')) {
      if (line.startsWith('{')) lines += 1;
      const what = SAID_AT_START.test(line) ? undefined : personalIn(line);
      if (what !== undefined) found.push(`${what}: ${line}`);
    }
  }
  if (found.length > 0) throw new Error(`The log holds what is personal:\n${found.slice(0, 20).join('\n')}`);
  if (lines === 0) throw new Error('No app has logged anything: nothing was checked.');
}
