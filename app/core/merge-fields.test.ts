import { expect, test } from 'vitest';
import { mergeFields } from './merge-fields';

const was = { name: 'Marta', email: 'marta@example.com', role: 'reception', language: 'es' };

test('what only one changed is taken over, what both changed to the same is agreed', () => {
  const merged = mergeFields(
    was,
    { ...was, role: 'manager', language: 'en' },
    { ...was, name: 'Marta G.', language: 'en' },
  );
  expect(merged).toEqual([
    { field: 'name', was: 'Marta', theirs: 'Marta', mine: 'Marta G.', clashes: false, merged: 'Marta G.' },
    { field: 'role', was: 'reception', theirs: 'manager', mine: 'reception', clashes: false, merged: 'manager' },
    { field: 'language', was: 'es', theirs: 'en', mine: 'en', clashes: false, merged: 'en' },
  ]);
});

test('of a clash what was typed is kept and said to clash', () => {
  const [clash] = mergeFields(was, { ...was, name: 'Marta Gil' }, { ...was, name: 'Marta G.' });
  expect(clash).toMatchObject({ clashes: true, merged: 'Marta G.' });
});
