import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Where a language may be named: what languages there are, and words that are given for each of them. */
const NAMES_LANGUAGES = new Set(['app/core/locale.ts']);

const sources = execFileSync('git', ['ls-files', 'app/*.ts', 'app/*.tsx', 'demo/*.ts'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && !file.includes('.test.') && !NAMES_LANGUAGES.has(file));

test('no code asks for one language by name: what is said in each is given to inLanguage', () => {
  const asks = /[!=]== '(?:es|en)'|\['es', 'en'\]|'es' \| 'en'|case '(?:es|en)':/;
  expect(sources.filter((file) => asks.test(readFileSync(file, 'utf8')))).toEqual([]);
});
