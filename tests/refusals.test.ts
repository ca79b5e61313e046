import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { locales } from '../app/core/locale';
import { allMessages } from '../app/ui/messages.server';
import { repositoryFiles } from './repository-files';

const statuses = import.meta.glob<Record<string, number>>(
  ['../app/core/refusals.ts', '../app/features/*/refusals.ts'],
  {
    eager: true,
    import: 'refusals',
  },
);

const moduleOf = (file: string) => /app\/(?:features\/)?([^/]+)\//.exec(file)![1]!;
const codes = new Map(Object.entries(statuses).map(([file, own]) => [moduleOf(file), Object.keys(own)]));

/** Returns the message keys of a section (`refusals`, `problems` or `dates`) by module. */
const refusalCodesIn = (locale: (typeof locales)[number], part: string) =>
  Object.entries(allMessages[locale]).flatMap(([namespace, sentences]) =>
    namespace.endsWith(`/${part}`) ? [[namespace.slice(0, -part.length - 1), Object.keys(sentences)] as const] : [],
  );

const spanishProblems = [...refusalCodesIn('es', 'problems'), ...refusalCodesIn('es', 'dates')];

function twice(names: readonly string[]): string[] {
  return names.filter((name, index) => names.indexOf(name) !== index);
}

const sources = repositoryFiles('app/*.ts', 'app/*.tsx')
  .filter((file) => !/\.test\.|\.d\.ts$|\/refusals\.ts$/.test(file))
  .map((file) => [file, readFileSync(file, 'utf8')] as const);

describe.each(locales)('in %s', (locale) => {
  test('every room says each of its codes, and no other', () => {
    const texts = new Map(refusalCodesIn(locale, 'refusals').map(([room, names]) => [room, names.toSorted()]));
    expect(texts).toEqual(new Map([...codes].map(([room, names]) => [room, names.toSorted()])));
  });
});

test('no two rooms have the same code, nor the same problem of a field', () => {
  expect(twice([...codes.values()].flat())).toEqual([]);
  expect(twice(spanishProblems.flatMap(([, names]) => names))).toEqual([]);
});

test('the compiler knows what every room refuses', () => {
  const declaring = (file: string, texts: RegExp) =>
    globSync(`app/features/*/${file}`)
      .filter((each) => texts.exec(readFileSync(each, 'utf8'))?.[1] === moduleOf(each))
      .map(moduleOf)
      .toSorted();
  const rooms = (names: Iterable<string>) => [...names].filter((room) => room !== 'core').toSorted();
  expect(declaring('refusals.ts', /interface Refusals \{\s*'?([\w-]+)'?: typeof refusals;/)).toEqual(
    rooms(codes.keys()),
  );
  expect(
    declaring(
      'messages.d.ts',
      /interface Problems \{\s*'?([\w-]+)'?: typeof import\('\.\/messages\/problems\.es\.json'\);/,
    ),
  ).toEqual(rooms(refusalCodesIn('es', 'problems').map(([room]) => room)));
});

test('every code is thrown somewhere, not only described', () => {
  const thrown = sources.filter(([file]) => !/\/api(?:-[\w-]+)?\.server\.ts$/.test(file)).map(([, text]) => text);
  const idle = [...codes.values()].flat().filter((code) => !thrown.some((text) => text.includes(`'${code}'`)));
  // The router responds to a known address with the wrong method, so no code throws this error.
  expect(idle.filter((code) => code !== 'method_not_allowed')).toEqual([]);
});

test('every problem of a field is raised somewhere', () => {
  const beginnings = sources.flatMap(([, text]) => [...text.matchAll(/`([a-z_]+_)\${/g)].map(([, start]) => start!));
  const idle = spanishProblems
    .flatMap(([, names]) => names)
    .filter((name) => !sources.some(([, text]) => text.includes(`'${name}'`)))
    .filter((name) => !beginnings.some((start) => name.startsWith(start)));
  expect(idle).toEqual([]);
});

test('what a schema names as its message is a problem that has a sentence', () => {
  const known = new Set(spanishProblems.flatMap(([, names]) => names));
  const named = sources.flatMap(([file, text]) =>
    text.includes("from 'zod'")
      ? [...text.matchAll(/(?:\b(?:message|error): |[)\d\]}/u], )'([a-z]+(?:_[a-z]+)*)'(?=\s*[,)}])/g)].map(
          ([, name]) => `${file} ${name!}`,
        )
      : [],
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((name) => !known.has(name.split(' ')[1]!))).toEqual([]);
});
