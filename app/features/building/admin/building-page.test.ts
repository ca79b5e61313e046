import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../../database/connection.server';
import { building } from '../../../database/inventory-schema.server';
import { actorOf } from '../../../../tests/actors';
import { useRolledBackDatabase } from '../../../../tests/database';
import { makeBuilding } from '../../../../tests/factories';
import { buildingPage, saveByForm } from './building-page.server';

useRolledBackDatabase();
const owner = actorOf('administrator');
let id: string;
beforeAll(async () => {
  id = String(await makeBuilding());
});

const search = (query: string) => new URLSearchParams(query);
const row = async () =>
  (
    await db()
      .select()
      .from(building)
      .where(eq(building.id, Number(id)))
  )[0]!;

async function save(query: string, typed: Record<string, string>) {
  const page = await buildingPage(owner, id, search(query));
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...page.values, ...typed })) form.set(name, value);
  form.set('version', String(page.version));
  return saveByForm(owner, id, form, search(query));
}

describe('a legal text', () => {
  const terms = 'tab=legal&page=terms';

  test('begins with the standard one in both languages', async () => {
    const page = await buildingPage(owner, id, search(terms));
    expect(page.isStandardLegal).toBe(true);
    expect(page.values['content.legal.terms.es']).toContain('<h2>No hay derecho de desistimiento</h2>');
    expect(page.values['content.legal.terms.en']).toContain('<h2>No right of withdrawal</h2>');
  });

  test('that was saved as it stood goes on following the building', async () => {
    await save(terms, {});
    expect(await row()).toMatchObject({ draftContent: null, content: {} });
  });

  test('that was changed is the owner’s own', async () => {
    await save(terms, { 'content.legal.terms.es': '<p>Las mías.</p>', 'content.legal.terms.en': '' });
    expect((await row()).draftContent).toEqual({ legal: { terms: { es: '<p>Las mías.</p>' } } });
    expect((await buildingPage(owner, id, search(terms))).isStandardLegal).toBe(false);
    expect((await buildingPage(owner, id, search('tab=legal&page=notice'))).isStandardLegal).toBe(true);
  });
});

describe('a day past, from which bookings are invoiced by themselves,', () => {
  const tab = 'tab=invoicing';

  test('is taken once what it means was confirmed, and nothing is saved before', async () => {
    const typed = { invoicesFrom: '2026-01-01', paymentDays: '9' };
    await expect(save(tab, typed)).rejects.toMatchObject({
      code: 'invalid_input',
      details: { fields: [{ path: 'confirmInvoicesFrom', problem: 'invoices_from_unconfirmed' }] },
    });
    expect(await row()).toMatchObject({ invoicesFrom: null });
    await save(tab, { ...typed, confirmInvoicesFrom: 'on' });
    expect(await row()).toMatchObject({ invoicesFrom: '2026-01-01', paymentDays: 9 });
  });

  test('is confirmed once, and a later one needs no word', async () => {
    await save(tab, { invoicesFrom: '2026-01-02', confirmInvoicesFrom: 'on' });
    await save(tab, { paymentDays: '9' });
    await save(tab, { invoicesFrom: '2026-02-01' });
    await expect(save(tab, { invoicesFrom: '2026-01-31' })).rejects.toMatchObject({ code: 'invalid_input' });
    await save(tab, { invoicesFrom: '' });
    expect(await row()).toMatchObject({ invoicesFrom: null, paymentDays: 9 });
  });
});

describe('another time zone', () => {
  test('is taken once what it means was confirmed, and nothing is saved before', async () => {
    const typed = { timeZone: 'Atlantic/Canary', city: 'Las Palmas' };
    await expect(save('', typed)).rejects.toMatchObject({
      code: 'invalid_input',
      details: { fields: [{ path: 'confirmTimeZone', problem: 'zone_unconfirmed' }] },
    });
    expect(await row()).toMatchObject({ timeZone: 'Europe/Madrid', city: 'Madrid' });
    await save('', { ...typed, confirmTimeZone: 'on' });
    expect(await row()).toMatchObject({ timeZone: 'Atlantic/Canary', city: 'Las Palmas' });
  });

  test('is chosen from a list that begins with those of Spain, by the places they are of', async () => {
    const choices = async (locale: 'es' | 'en') =>
      (await buildingPage({ ...owner, locale }, id, search(''))).choices!.timeZones;
    expect((await choices('es')).slice(0, 4)).toEqual([
      { value: 'Europe/Madrid', label: 'Península y Baleares' },
      { value: 'Atlantic/Canary', label: 'Canarias' },
      { value: 'Africa/Ceuta', label: 'Ceuta y Melilla' },
      { value: 'Africa/Abidjan', label: 'Africa/Abidjan' },
    ]);
    const english = await choices('en');
    expect(english.slice(0, 3).map(({ label }) => label)).toEqual([
      'Mainland Spain and Balearic Islands',
      'Canary Islands',
      'Ceuta and Melilla',
    ]);
    const values = english.map(({ value }) => value);
    expect(values).toContain('America/New_York');
    expect(new Set(values).size).toBe(values.length);
  });

  test('is not asked about where it stays as it is', async () => {
    await save('', { city: 'Getafe' });
    expect(await row()).toMatchObject({ city: 'Getafe' });
  });
});

test('promises are those that are checked, and the same ones are no change', async () => {
  await save('tab=policies', { 'promises.weeklyCleaning': 'on', 'promises.utilities': 'on' });
  const { promises, version } = await row();
  expect(promises).toEqual({ utilities: true, weeklyCleaning: true });
  await save('tab=policies', {});
  expect((await row()).version).toBe(version);
  await save('tab=policies', { 'promises.utilities': '' });
  expect((await row()).promises).toEqual({ weeklyCleaning: true });
});
