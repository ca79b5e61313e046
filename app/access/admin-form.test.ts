import { beforeAll, expect, test } from 'vitest';
import { useRolledBackDatabase } from '../../tests/database';
import { makeUser } from '../../tests/factories';
import { AppError } from '../core/app-error';
import { db } from '../database/connection.server';
import { auditEntry } from '../database/people-schema.server';
import { formInput, refusedForm } from './admin-form.server';

useRolledBackDatabase();

const kinds = { code: 'text', feeCents: 'money', open: 'check', tags: 'list' } as const;
const stored = { code: '2B', feeCents: 5500, open: true, tags: ['1', '2'] };

function form(entries: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(entries)) data.append(name, value);
  return data;
}

const was = JSON.stringify({ code: '2B', feeCents: '55,00', open: 'on', tags: '1,2' });

beforeAll(async () => {
  const userId = await makeUser('manager', { name: 'Javier Roldán' });
  await db()
    .insert(auditEntry)
    .values({ at: new Date('2026-11-21T08:36:00Z'), userId, action: 'a.updated', subjectKind: 'a', subjectId: '7' });
});

test('a clash names who saved, keeps what was typed and joins the rest', async () => {
  const error = new AppError('version_conflict', {
    extra: { current: { ...stored, feeCents: 5800, open: false, version: 4 } },
  });
  const typed = form({ version: '3', was, code: '2B bis', feeCents: '60', open: 'on', tags: '1' });
  const { data, init } = await refusedForm(error, kinds, typed, 'es', { kind: 'a', id: 7 });
  expect(init?.status).toBe(409);
  expect(data.conflict).toMatchObject({ version: 4, by: 'Javier Roldán', current: { feeCents: '58,00', open: '' } });
  expect(data.conflict?.fields).toEqual([
    { field: 'code', was: '2B', theirs: '2B', mine: '2B bis', clashes: false, merged: '2B bis' },
    { field: 'feeCents', was: '55,00', theirs: '58,00', mine: '60', clashes: true, merged: '60' },
    { field: 'open', was: 'on', theirs: '', mine: 'on', clashes: false, merged: '' },
    { field: 'tags', was: '1,2', theirs: '1,2', mine: '1', clashes: false, merged: '1' },
  ]);
  expect(data.typed).toEqual({ code: '2B bis', feeCents: '60', open: '', tags: '1' });
});

test('a clash that is answered with theirs takes what they saved', () => {
  const theirs = JSON.stringify({ code: '3C', feeCents: '58,00', open: '', tags: '9' });
  const typed = form({ version: '4', was: theirs, code: '2B bis', feeCents: '60', open: 'on', tags: '1' });
  for (const path of ['feeCents', 'open', 'tags']) typed.set(`pick.${path}`, 'theirs');
  typed.set('pick.code', 'mine');
  expect(formInput(kinds, typed, 'es')).toEqual({
    code: '2B bis',
    feeCents: 5800,
    open: false,
    tags: ['9'],
    version: 4,
  });
});

test('what is wrong comes with its status, its sentence and all that was typed', async () => {
  const error = new AppError('invalid_input', { fields: [{ path: 'feeCents', problem: 'amount' }] });
  const { data, init } = await refusedForm(error, kinds, form({ code: '', feeCents: 'sesenta' }), 'es');
  expect(init?.status).toBe(422);
  expect(data.refusal.fields).toEqual([{ path: 'feeCents', message: 'Escriba un importe, por ejemplo 60,00.' }]);
  expect(data.typed).toEqual({ code: '', feeCents: 'sesenta', open: '', tags: '' });
});

test.each(['not_found', 'forbidden'] as const)('%s has no place on the form', async (code) => {
  await expect(refusedForm(new AppError(code), kinds, form({}), 'es')).rejects.toMatchObject({ code });
});

test.each(['', 'null', '[1]', '{"code":{}}', 'no json'])('what it was on opening may be nonsense: %s', (nonsense) => {
  expect(formInput(kinds, form({ was: nonsense, code: 'x', 'pick.code': 'theirs' }), 'es')).toMatchObject({ code: '' });
});
