import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const FOLDERS = '{app,bench,chaos,demo,scripts,tests}';
const files = [...globSync(`${FOLDERS}/**/*.{ts,tsx,mjs}`), ...globSync('*.ts')].filter(
  (file) => !file.includes('node_modules') && file !== 'tests/api-client/paths.d.ts',
);

/** Words that open a clause without a subject. */
const OPENINGS = new Set(
  `also as at because by does for from how if in is it its of on so that those to until what when where whether which who
  whoever whom whose why with without`.split(/\s+/),
);

interface Comment {
  line: number;
  text: string;
}

function docComments(file: string, source: string): Comment[] {
  return parseSync(file, source)
    .comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
    .map(({ start, value }) => ({
      line: source.slice(0, start).split('\n').length,
      text: value.replaceAll(/\s*\n\s*\*?\s*|^\*\s*/g, ' ').trim(),
    }));
}

function withoutSubject(text: string): boolean {
  const [opening = ''] = /^[A-Za-z]+(?=[\s,])/.exec(text) ?? [];
  return OPENINGS.has(opening.toLowerCase());
}

test.each([
  ['Whether the guest has left.', true],
  ['What is owed, in cents.', true],
  ['For the team alone.', true],
  ['True once the guest has left.', false],
  ['Returns what is owed, in cents.', false],
  ['`for` of the label.', false],
  ['It-looks like a name.', false],
])('an opening without a subject is seen: %s', (text, expected) => {
  expect(withoutSubject(text)).toBe(expected);
});

test('a doc comment begins with a subject or a verb', () => {
  expect(files.length).toBeGreaterThan(3000);
  const found = files.flatMap((file) =>
    docComments(file, readFileSync(file, 'utf8'))
      .filter(({ text }) => withoutSubject(text))
      .map(({ line, text }) => `${file}:${line} ${text}`),
  );
  expect(found).toEqual([]);
});

/** Words marked with ✗ in CONTRIBUTING.md. Names must use the other words in the same row. */
const coined = new Set(
  [...readFileSync('CONTRIBUTING.md', 'utf8').matchAll(/^\| ([a-z, ]+) ✗ +\|/gm)].flatMap(([, words]) =>
    words!.split(', '),
  ),
);

const wordsOf = (name: string) => (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase());

type Node = { type: string } & Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Returns the names that a pattern declares. A shorthand takes over the name of a property, so it is left out. */
function declaredBy(pattern: unknown): string[] {
  if (!isNode(pattern)) return [];
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name as string];
    case 'ObjectPattern':
      return (pattern.properties as Node[]).flatMap((each) =>
        each.shorthand ? [] : declaredBy(each.value ?? each.argument),
      );
    case 'ArrayPattern':
      return (pattern.elements as unknown[]).flatMap(declaredBy);
    case 'AssignmentPattern':
      return declaredBy(pattern.left);
    case 'RestElement':
      return declaredBy(pattern.argument);
    default:
      return [];
  }
}

/** Returns the names of variables, parameters, functions and types that the source declares. */
function declaredNames(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(declaredNames);
  if (!isNode(node)) return [];
  const inside = Object.values(node).flatMap((value) => (typeof value === 'object' ? declaredNames(value) : []));
  const named = /^(VariableDeclarator|.*Function.*|Class.*|TS(TypeAlias|Interface)Declaration)$/.test(node.type);
  return [...inside, ...(named ? declaredBy(node.id) : []), ...[node.params].flat().flatMap(declaredBy)];
}

/** Fast first check: a source without a match does not have to be parsed. */
const mayBeCoined = new RegExp([...coined].join('|'), 'i');

test.each([
  ['const toldGuests = 1', ['toldGuests']],
  ['function f({ a: kept }: B, [said]: string[] = []) {}', ['kept', 'said']],
  ['const f = (asked) => asked', ['asked']],
  ['interface Kin {}', ['Kin']],
  ['const { told } = answer', []],
  ['const keptness = { told: 1 }', []],
])('a coined word is seen where a name is declared: %s', (source, names) => {
  expect(coinedIn('a.ts', source)).toEqual(names);
});

function coinedIn(file: string, source: string): string[] {
  if (!mayBeCoined.test(source)) return [];
  const names = [...new Set(declaredNames(parseSync(file, source).program))];
  return names.filter((name) => wordsOf(name).some((word) => coined.has(word)));
}

test('names use standard terms', () => {
  expect(coined.size).toBeGreaterThan(15);
  const found = files.flatMap((file) => {
    const names = coinedIn(file, readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`);
    return wordsOf(path.basename(file)).some((word) => coined.has(word)) ? [file, ...names] : names;
  });
  expect(found).toEqual([]);
});
