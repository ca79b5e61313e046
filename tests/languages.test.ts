import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { defaultLocale, locales, otherLocales } from '../app/core/locale';
import { db } from '../app/database/connection.server';
import { apartmentFieldKinds } from '../app/features/apartments/apartment-fields';
import { useRolledBackDatabase } from './database';
import { repositoryFiles } from './repository-files';

useRolledBackDatabase();

/** Files that may name languages, as they list the languages and the texts given for each. */
const NAMES_LANGUAGES = new Set(['app/core/locale.ts']);

const sources = repositoryFiles('app/*.ts', 'app/*.tsx', 'demo/*.ts').filter(
  (file) => !file.includes('.test.') && !NAMES_LANGUAGES.has(file),
);

const sourcesMatching = (how: RegExp) => sources.filter((file) => how.test(readFileSync(file, 'utf8')));

test('no code asks for one language by name: what is said in each is given to inLanguage', () => {
  expect(sourcesMatching(/[!=]== '(?:es|en)'|\['es', 'en'\]|'es' \| 'en'|case '(?:es|en)':/)).toEqual([]);
});

test('no code takes a text apart into the languages of today: changedText, missingLanguages and perLanguage know them all', () => {
  const others = otherLocales.join('|');
  const destructuring = String.raw`\(\{ es, (?:${others})|const (?:\{ es, |\[es, )(?:${others})\b`;
  const reads = String.raw`[\w\])?]\.(?:${others})\b(?![.'\x60-])|->> '(?:${others})'|\.object\(\{\s*es:`;
  expect(sourcesMatching(new RegExp(`${destructuring}|${reads}`))).toEqual([]);
});

test('the database takes every language, and no other', async () => {
  const { rows } = await db().execute<{ name: string; definition: string | null }>(sql`
    SELECT c.relname AS name, pg_get_constraintdef(k.oid) AS definition
    FROM pg_attribute a
    JOIN pg_class c ON c.oid = a.attrelid AND c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
    LEFT JOIN pg_constraint k ON k.conrelid = c.oid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum]
    WHERE a.attname IN ('language', 'report_language') ORDER BY 1`);
  const taken = rows.map(({ name, definition }) => [
    name,
    [...(definition ?? '').matchAll(/'(\w+)'/g)].map(([, one]) => one),
  ]);
  expect(taken.length).toBeGreaterThan(0);
  expect(taken).toEqual(rows.map(({ name }) => [name, [...locales]]));
});

test('an apartment lacks a language where any of its texts does', async () => {
  const { rows } = await db().execute<{ expression: string }>(sql`
    SELECT pg_get_expr(adbin, adrelid) AS expression FROM pg_attrdef
    JOIN pg_attribute ON attrelid = adrelid AND attnum = adnum
    WHERE adrelid = 'apartment'::regclass AND attname = 'lacks_english'`);
  const texts = Object.keys(apartmentFieldKinds).flatMap((path) => /^(\w+)\.es$/.exec(path)?.[1] ?? []);
  expect(texts).toContain('beds');
  const lookedAt = [...rows[0]!.expression.matchAll(/\b(\w+) ->> '(\w+)'/g)].map(
    ([, column, locale]) => `${column} ${locale}`,
  );
  const expected = texts.flatMap((text) => locales.map((locale) => `${text} ${locale}`));
  expect([...new Set(lookedAt)].toSorted()).toEqual(expected.toSorted());
  expect(defaultLocale).toBe('es');
});
