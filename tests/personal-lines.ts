import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { companies, origins } from '../demo/guest-names.ts';
import { demoColleagues, demoUsers } from '../demo/users.ts';

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

const TYPED = ['Nuria', 'Prueba', 'Gómez'];
const names = [
  ...origins.flatMap(({ firstNames, lastNames }) => [...firstNames, ...lastNames]),
  ...[...demoUsers, ...demoColleagues].flatMap(({ name }) => name.split(' ')),
  ...companies.map(({ name }) => name),
  ...TYPED,
].filter((name) => name.length > 3);
const NAME = new RegExp(`(?<![\\p{L}/])(?:${[...new Set(names)].join('|')})(?![\\p{L}/])`, 'u');

/** Returns the kind of personal data found in a log line; undefined if there is none. */
export function personalIn(line: string): string | undefined {
  const found = Object.entries(PATTERNS).find(([, pattern]) => pattern.test(line))?.[0];
  return found ?? (NAME.test(line) ? 'a name' : undefined);
}

/**
 * `npm start` prints the demo building's accounts, or how to create the first administrator; that output is not a log.
 */
const STARTUP_LINE = /^ {2}\w+@example\.com$|^The first administrator: npm run admin:create /;

/** Fails if any log in the folder contains personal data, and reports the kind and place. */
export async function refusePersonalLogs(folder: string): Promise<void> {
  const found: string[] = [];
  let lines = 0;
  for (const name of await readdir(folder)) {
    for (const line of (await readFile(path.join(folder, name), 'utf8')).split('\n')) {
      if (line.startsWith('{')) lines += 1;
      const what = STARTUP_LINE.test(line) ? undefined : personalIn(line);
      if (what !== undefined) found.push(`${what}: ${line}`);
    }
  }
  if (found.length > 0) throw new Error(`The log holds what is personal:\n${found.slice(0, 20).join('\n')}`);
  if (lines === 0) throw new Error('No app has logged anything: nothing was checked.');
}
