import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { officeGroups } from '../app/features/parts/office/office-groups';
import { idOfSample } from '../app/features/parts/shown/samples';
import { siteGroups } from '../app/features/parts/site/site-groups';
import { routesOf } from '../app/routes';
import { importsOf } from './runner/imports';

const PART = /^app\/ui\/(?!pdf\/).*(?<!\.test)\.tsx$/;
const SAMPLES = 'app/features/parts/';

const code = globSync('app/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));
/** Imports of each file, without those of types. */
const imports = new Map(code.map((file) => [file, importsOf(file).files]));
const importersOf = (part: string) => code.filter((file) => imports.get(file)!.includes(part));

/** Files of `ui` that export a component and have styles. */
const styled = code.filter((file) => {
  const text = PART.test(file) ? readFileSync(file, 'utf8') : '';
  return /\.module\.css'/.test(text) && /^export (default )?(function|const) [A-Z][a-z]/m.test(text);
});

const shown = [...siteGroups, ...officeGroups].flatMap(({ parts }) => parts);
const fileOf = (part: string) => `app/ui/${part}.tsx`;

/** Returns the parts that the samples import, directly or through other parts. */
function reached(): Set<string> {
  const all = new Set(globSync(`${SAMPLES}**/*.tsx`).flatMap((file) => imports.get(file) ?? []));
  for (const file of all) {
    for (const each of imports.get(file) ?? []) if (each.startsWith('app/ui/')) all.add(each);
  }
  return all;
}

test('there are parts to show', () => {
  expect(styled.length).toBeGreaterThan(60);
});

test('every part that a page uses has samples', () => {
  const used = styled.filter((part) =>
    importersOf(part).some((file) => !file.startsWith('app/ui/') && !file.startsWith(SAMPLES)),
  );
  const files = shown.map(({ part }) => fileOf(part));
  expect(used.filter((part) => !files.includes(part))).toEqual([]);
});

test('every part that other parts are made of is among theirs', () => {
  const known = reached();
  expect(styled.filter((part) => !known.has(part))).toEqual([]);
});

test('samples name a part that their file imports, once', () => {
  const names = shown.map(({ part }) => part);
  expect(new Set(names).size).toBe(names.length);
  for (const file of globSync(`${SAMPLES}{site,office}/*.tsx`)) {
    for (const [, part] of readFileSync(file, 'utf8').matchAll(/^ +(?:\{ )?part: '([^']+)'/gm)) {
      expect(imports.get(file), `${file}: ${part}`).toContain(fileOf(part!));
    }
  }
});

test('states have ids of their own', () => {
  const ids = shown.flatMap(({ part, samples }) => samples.map(({ state }) => idOfSample(part, state)));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test('only a build for development has their pages', () => {
  const written = (development: boolean) => JSON.stringify(routesOf({ development }));
  for (const id of ['es/parts', 'en/parts', 'es/admin-parts', 'en/admin-parts']) {
    expect(written(true)).toContain(`"${id}"`);
  }
  expect(written(false)).not.toMatch(/features\/parts|dev\/parts/);
  expect(written(true).replaceAll(/,\{"file":"features\/parts\/[^}]*\}/g, '')).toBe(written(false));
});
