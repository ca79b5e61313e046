import { globSync, readFileSync } from 'node:fs';
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
