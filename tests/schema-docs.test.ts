import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { rawPool } from '../app/database/connection.server';
import { useRolledBackDatabase } from './database';
import { meaningsOf, schemaText } from './schema-text';

useRolledBackDatabase();

const DOCS = path.resolve(import.meta.dirname, '../docs');

test('docs/schema.md is what the migrations make: npm run docs:schema writes it anew', async () => {
  await expect(await schemaText(rawPool())).toMatchFileSnapshot(path.join(DOCS, 'schema.md'));
});

test('docs/database.md names everything that means something in the database', async () => {
  const text = await readFile(path.join(DOCS, 'database.md'), 'utf8');
  const unnamed = Object.entries(await meaningsOf(rawPool())).flatMap(([kind, names]) =>
    (names as string[]).filter((name) => !text.includes(`\`${name}\``)).map((name) => `${kind}: ${name}`),
  );
  expect(unnamed).toEqual([]);
});

test('docs/database.md names no more than there is', async () => {
  const text = await readFile(path.join(DOCS, 'database.md'), 'utf8');
  const known = new Set(Object.values(await meaningsOf(rawPool())).flat() as string[]);
  const named = [...text.split('## Names that keep')[0]!.matchAll(/^\| `([a-z_.]+)`/gm)].map((match) => match[1]!);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});
