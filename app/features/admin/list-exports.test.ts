import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemActor, visitor } from '../../access/actor';
import { useStoppedClock } from '../../../tests/clock';
import { useRolledBackDatabase } from '../../../tests/database';
import { db } from '../../database/connection.server';
import { equipment } from '../../database/inventory-schema.server';
import { offer } from '../../database/price-schema.server';
import { bookStay } from '../../../tests/booked-stays';
import { draft } from '../../../tests/invoices';
import { companyCertificate, record } from '../../../tests/verifactu/recorded';
import { setAgencyRecords } from '../invoices/agency-records.server';
import { createDraft } from '../invoices/create-draft.server';
import { issueInvoice } from '../invoices/issue-invoice.server';
import { verifactuRecords } from '../verifactu/record-invoice.server';
import { makeInventory, makeUser } from '../../../tests/factories';
import { signedInAs } from '../../../tests/signed-in';
import { rolledBack } from '../../../tests/rolled-back';
import { queueMail } from '../notifications/queue-mail.server';
import { listExports } from './list-exports.server';

useRolledBackDatabase();
useStoppedClock();

beforeAll(async () => {
  const { buildingId } = await makeInventory(3);
  const name = { es: 'Nombre' };
  await db().insert(equipment).values({ buildingId, name, equipmentGroup: 'kitchen' });
  await db()
    .insert(offer)
    .values({ buildingId, name, description: name, kind: 'amount', amountCents: 100, state: 'active' });
  await makeUser('manager', { name: '=Marta' });
  await makeUser('reception', { name: 'Javier' });
  await bookStay();
  setAgencyRecords(verifactuRecords);
  await record(systemActor, { runsFrom: '2026-11-21', file: companyCertificate('B00000000').file });
  await issueInvoice(systemActor, (await createDraft(systemActor, draft)).id, {});
  await queueMail(
    buildingId,
    {
      to: 'a@example.com',
      kind: 'contact_receipt',
      language: 'es',
      subject: 'Hola',
      html: '',
      text: 'Secreto',
    },
    { permit: 'team' },
  );
});

afterAll(() => setAgencyRecords());

/** Lists without file export: their screens set `exports={false}`. */
const WITHOUT_FILE = ['alerts', 'bank', 'blocks'];

test('every list of the back office is had as a file, or its screen offers none', () => {
  const files = globSync('app/features/**/*.ts', { exclude: ['**/*.test.ts'] });
  const names = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bdefineList\(\{\s*name: '(\w+)'/g)].map(([, name]) => name!),
  );
  expect(names.toSorted()).toEqual([...Object.keys(listExports), ...WITHOUT_FILE].toSorted());
});

describe.each(Object.keys(listExports))('%s as a file', (name) => {
  test('has a cell for each column that is shown', async () => {
    const file = await listExports[name]!(systemActor, {});
    expect(file.rows.length).toBeGreaterThan(0);
    for (const row of file.rows) expect(row).toHaveLength(file.columns.length);
    for (const { label } of file.columns) expect(label).not.toMatch(/^column\./);
    const few = await listExports[name]!(systemActor, { columns: '-' });
    expect(few.columns.length).toBeLessThan(file.columns.length);
  });

  test('is only for who may see the list', async () => {
    await expect(listExports[name]!(visitor('es'), {})).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});

test('every page of it, or the rows that were selected', async () => {
  const { rows } = await listExports.users!(systemActor, { perPage: '1', page: '2' });
  expect(rows.map(([name]) => name)).toEqual(['=Marta', 'Javier']);
  expect((await listExports.users!(systemActor, { ids: '2' })).rows.map(([name]) => name)).toEqual(['Javier']);
  expect((await listExports.users!(systemActor, { q: 'marta' })).rows).toHaveLength(1);
});

test(
  'users are not for reception',
  rolledBack(async () => {
    const { actor } = await signedInAs(await makeUser('reception', { email: 'r@example.com' }));
    await expect(listExports.users!(actor, {})).rejects.toMatchObject({ code: 'forbidden' });
  }),
);
