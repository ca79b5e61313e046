import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { FEATURE_SPECS, specsOf, WALKS } from './e2e/feature-specs';

const foldersIn = (folder: string) =>
  globSync('*/', { cwd: folder, withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
const specs = globSync('tests/e2e/*.spec.ts').map((file) => path.basename(file, '.spec.ts'));

test('every folder of the app says which specs show it', () => {
  const folders = [...foldersIn('app'), ...foldersIn('app/features')].filter((name) => name !== 'features');
  expect(Object.keys(FEATURE_SPECS).toSorted()).toEqual(folders.toSorted());
});

test('every spec is named, and every name is one of a spec', () => {
  const walks = WALKS.map((name) => path.basename(name, '.spec.ts'));
  const named = new Set([...Object.values(FEATURE_SPECS).flat(), ...walks]);
  expect([...named].toSorted()).toEqual(specs.toSorted());
});

test('a file has the specs of its feature or folder, and one directly in app those of serving', () => {
  expect(specsOf('app/features/vat/vat-rules.ts')).toEqual(['tests/e2e/vat.spec.ts']);
  expect(specsOf('app/ui/link.tsx')[0]).toBe('tests/e2e/pages.spec.ts');
  expect(specsOf('app/server.ts')[0]).toBe('tests/e2e/pages.spec.ts');
});
