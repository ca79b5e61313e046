import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { repositoryFiles } from './repository-files';

const sources = repositoryFiles('app/*.ts', 'app/*.tsx').filter((file) => !file.includes('.test.'));
const sheets = repositoryFiles('app/*.module.css').map((file) => readFileSync(file, 'utf8'));
const code = new Map(sources.map((file) => [file, readFileSync(file, 'utf8')]));

/** Mail texts are read as properties, not through a translator. */
const NESTED_MESSAGE_FILES = /\/(?:guest-mails|mails)\.es\.json$/;

type Tree = { [name: string]: string | Tree };

/** Returns the dotted keys of a message file; plural forms count as one. */
function keysIn(tree: Tree, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [`${prefix}${name.replace(/_(?:zero|one|other)$/, '')}`]
      : keysIn(value, `${prefix}${name}.`),
  );
}

/**
 * Returns every string literal of the code. Also returns every template literal as a pattern that matches any value in
 * its placeholders.
 */
function textsOfCode(): { plain: Set<string>; patterns: RegExp[]; prefixes: Set<string> } {
  const plain = new Set<string>();
  const patterns = new Set<string>();
  const prefixes = new Set<string>();
  for (const text of code.values()) {
    for (const [, word = ''] of text.matchAll(/['"`]([\w.-]+)['"`]/g)) plain.add(word);
    for (const [, name = ''] of text.matchAll(/(?<=[\s{,(])['"]?([\w-]+)['"]?\??:/g)) plain.add(name);
    for (const [, prefix = ''] of text.matchAll(/keyPrefix: '([\w.]+)'/g)) prefixes.add(prefix);
    for (const [template] of text.matchAll(/`[\w.]*\$\{[^`]*`/g)) {
      const pattern = template
        .slice(1, -1)
        .replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '\0')
        .replace(/[^\w.\0-]/g, '');
      if (/[\w]/.test(pattern)) patterns.add(pattern.replaceAll('.', '\\.').replaceAll('\0', '[\\w.-]+'));
    }
  }
  return { plain, prefixes, patterns: [...patterns].map((pattern) => new RegExp(`^${pattern}$`)) };
}

test('every message is read somewhere', () => {
  const { plain, patterns, prefixes } = textsOfCode();
  const properties = new Set(
    [...code.values()].flatMap((text) => [...text.matchAll(/\.(\w+)/g)].map(([, name]) => name!)),
  );
  const isRead = (key: string) => plain.has(key) || patterns.some((pattern) => pattern.test(key));
  const unread = repositoryFiles('app/*messages/*es.json').flatMap((file) =>
    [...new Set(keysIn(JSON.parse(readFileSync(file, 'utf8')) as Tree))]
      .filter(
        (key) =>
          !isRead(key) &&
          !(NESTED_MESSAGE_FILES.test(file) && properties.has(key.slice(key.lastIndexOf('.') + 1))) &&
          ![...prefixes].some((prefix) => key.startsWith(`${prefix}.`) && isRead(key.slice(prefix.length + 1))),
      )
      .map((key) => `${file} ${key}`),
  );
  expect(unread).toEqual([]);
});

test('every class of a style sheet module is worn somewhere', () => {
  const unworn = repositoryFiles('app/*.module.css').flatMap((file) => {
    const name = file.slice(file.lastIndexOf('/') + 1);
    const wearers = [...code.values(), ...sheets].filter((text) => text.includes(`/${name}'`));
    const classes = new Set(
      [
        ...readFileSync(file, 'utf8')
          .replace(/\/\*.*?\*\/|url\([^)]*\)|:global\([^)]*\)/gs, '')
          .matchAll(/\.([a-zA-Z][\w-]*)/g),
      ].map(([, one]) => one!),
    );
    const isWorn = (one: string) =>
      wearers.some(
        (text) =>
          text.includes(`.${one}`) ||
          text.includes(`'${one}'`) ||
          text.includes(`composes: ${one} from`) ||
          /styles\[/.test(text),
      );
    return [...classes]
      .filter((one) => !/^(?:mantine-|ProseMirror)/.test(one) && !isWorn(one))
      .map((one) => `${file} .${one}`);
  });
  expect(unworn).toEqual([]);
});
