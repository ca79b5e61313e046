import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const FOLDERS = ['.ci', 'app', 'bench', 'decisions', 'demo', 'deploy', 'docs', 'scripts', 'tests'];
/** Generated folders, not in the repository. */
const MADE = ['build/', 'data/', 'backups/', 'node_modules/', '.react-router/'];
const CODE = /\.(ts|tsx|mjs|cjs|css|sql)$/;
/** Folders that cited paths may be relative to. */
const BASES = ['', 'app', 'app/features'];

async function read(file: string): Promise<string> {
  return readFile(path.join(ROOT, file), 'utf8');
}

const inFolders = await Promise.all(
  FOLDERS.map(async (folder) =>
    (await readdir(path.join(ROOT, folder), { recursive: true })).map((name) => path.join(folder, name)),
  ),
);
// The packages of the benchmarks contain documents that are not ours.
const files = [...inFolders.flat().filter((file) => !file.includes('/node_modules/')), ...(await readdir(ROOT))];
const names = new Set(files.map((file) => path.basename(file)));
const codeFiles = files.filter((file) => CODE.test(file) && file !== 'tests/citations.test.ts');
const documents = files.filter((file) => file.endsWith('.md'));
const records = new Set(
  files.filter((file) => file.startsWith('decisions/0')).map((file) => Number(path.basename(file).slice(0, 4))),
);

const unbroken = (text: string) => text.replaceAll(/\s*\n\s*(?:\*|\/\/|--)?\s*/g, ' ');

const { scripts } = JSON.parse(await read('package.json')) as { scripts: Record<string, string> };

const specification = await read('docs/specification.md');
const sections = new Map(
  specification
    .split(/^## /m)
    .slice(1)
    .map((text) => [Number.parseInt(text, 10), text]),
);
const headings = new Set([...(await read('docs/product.md')).matchAll(/^#+ (.+)$/gm)].map((match) => match[1]!));

function missingOf(text: string): string[] {
  const missing: string[] = [];
  for (const [cited, numbers, name] of text.matchAll(
    /docs\/specification\.md(?:, sections? (\d(?:(?:, | and )\d)*))?(?:, «([^»]+)»)?/g,
  )) {
    const named = numbers?.split(/, | and /).map((number) => sections.get(Number(number))) ?? [specification];
    if (named.includes(undefined) || (name && !named.some((section) => section?.includes(`«${name}»`)))) {
      missing.push(cited);
    }
  }
  for (const [cited, heading] of text.matchAll(/docs\/product\.md, "([^"]+)"/g)) {
    if (!headings.has(heading!)) missing.push(cited);
  }
  for (const [cited, numbers] of text.matchAll(/\bdecisions?:? (\d{1,2}(?:(?:, | and | or )\d{1,2})*)\b/gi)) {
    if (!numbers!.split(/\D+/).every((number) => records.has(Number(number)))) missing.push(cited);
  }
  // Skips quoted strings, which are paths of the code itself.
  for (const [cited, start] of text.matchAll(/(?<![\w/.'"`[-])(?<!\]\()([\w./-]*\/)?[\w-]+\.md\b/g)) {
    if (!existsSync(path.join(ROOT, cited)) && start !== 'http:') missing.push(cited);
  }
  return missing;
}

describe('what the code cites', () => {
  test('is a section, a name or a record that the repository has', async () => {
    const missing: Record<string, string[]> = {};
    for (const file of codeFiles) {
      const found = missingOf(unbroken(await read(file)));
      if (found.length > 0) missing[file] = found;
    }
    expect(missing).toEqual({});
  });

  test('is a file that there is, by the end of its path', async () => {
    const missing: string[] = [];
    // Migrations are excluded because they are never edited after they have run.
    for (const file of codeFiles.filter((each) => !each.endsWith('.sql'))) {
      const comments = (await read(file)).match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/gm) ?? [];
      for (const [named] of comments.join('\n').matchAll(/(?<![\w@…*/'`.-])[\w./-]*[\w-]\.(?:tsx?|mjs|sql)\b/g)) {
        if (!files.some((each) => each === named || each.endsWith(`/${named}`))) missing.push(`${file}: ${named}`);
      }
    }
    expect(missing).toEqual([]);
  });

  test('is cited by its path', async () => {
    const vague: string[] = [];
    for (const file of codeFiles) {
      if (/(?<!docs\/|names:)\bspecification\b(?!\.md|\.spec\.ts)/i.test(await read(file))) vague.push(file);
    }
    expect(vague).toEqual([]);
  });
});

function quoted(text: string): string[] {
  return [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map((match) => match[1]!);
}

function isPath(word: string): boolean {
  if (!/^[\w.-][\w./-]*$/.test(word)) return false;
  if (/\.(ts|tsx|mjs|cjs|css|sql|json|md)$/.test(word) || /\w\/$/.test(word)) return true;
  const [folder = '', ...rest] = word.split('/');
  return rest.length > 0 && ['', 'app'].some((base) => existsSync(path.join(ROOT, base, folder)));
}

function isCited(document: string, word: string): boolean {
  if (MADE.some((folder) => `${path.normalize(word)}/`.startsWith(folder))) return true;
  const name = word.replace(/\/$/, '');
  if (!name.includes('/')) return names.has(name);
  return [...BASES, path.dirname(document)].some((base) => existsSync(path.join(ROOT, base, name)));
}

describe.each(documents)('%s', (document) => {
  test('names only files and folders that there are', async () => {
    const citedPaths = quoted(await read(document)).filter(isPath);
    expect(citedPaths.filter((word) => !isCited(document, word))).toEqual([]);
  });

  test('links only to what there is', async () => {
    const links = [...(await read(document)).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map((match) => match[1]!);
    const missing = await Promise.all(
      links.map(async (link) => {
        const [file = '', anchor] = link.split('#');
        const target = path.join(path.dirname(document), file);
        if (!existsSync(path.join(ROOT, file ? target : document))) return link;
        if (!anchor) return undefined;
        const text = await read(file ? target : document);
        return anchorsOf(text).includes(anchor) ? undefined : link;
      }),
    );
    expect(missing.filter(Boolean)).toEqual([]);
  });

  test('names only commands that there are', async () => {
    const commands = [...(await read(document)).matchAll(/\bnpm run (?:-\S+ )*([a-z][\w:-]*)/g)].map(
      (match) => match[1]!,
    );
    expect(commands.filter((command) => !(command in scripts))).toEqual([]);
  });

  test('counts decisions that there are', async () => {
    expect(missingOf(await read(document)).filter((cited) => /^decision/i.test(cited))).toEqual([]);
  });
});

function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map((match) =>
    match[1]!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );
}
