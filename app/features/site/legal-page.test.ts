import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { visitor } from '../../access/actor';
import type { LegalPage } from '../../core/paths';
import { locales, type Locale } from '../../core/locale';
import { db } from '../../database/connection.server';
import { building } from '../../database/inventory-schema.server';
import { buildingPromises } from '../building/building-data';
import { useRolledBackDatabase } from '../../../tests/database';
import { makeApartment, makeBuilding, makeCategory } from '../../../tests/factories';
import { legalPage } from './legal-page.server';

useRolledBackDatabase();
let buildingId: number;
beforeAll(async () => {
  buildingId = await makeBuilding({ city: 'Valencia', street: 'Calle del Mar, 8', postcode: '46003' });
});

async function read(page: LegalPage, locale: Locale = 'es') {
  return JSON.stringify(await legalPage(visitor(locale), page));
}
const change = (values: Partial<typeof building.$inferInsert>) =>
  db().update(building).set(values).where(eq(building.id, buildingId));

/** Claims that only an owner can make, in both languages. */
const claims =
  /Registro Mercantil|recepción|reception|cada semana|every week|llaves(?! de acceso)|\bkeys|suministros|utilities|limpieza|clean|arreglamos|fix it|igual o mejor|as good or better|fiestas|parties|sin coste|no cost|Económico Europeo|Economic Area/i;

describe('what a building that promised nothing says', () => {
  test.each(['notice', 'terms', 'privacy'] as const)('in its %s is nothing that nobody wrote', async (page) => {
    for (const locale of locales) {
      const text = (await read(page, locale)).replace(/limitar su uso|it costs nothing|no cuesta nada/g, '');
      expect(text, locale).not.toMatch(claims);
    }
  });

  test('names its registry when it has one, as it was written', async () => {
    expect(await read('notice')).not.toContain('"Registro"');
    await change({ registrationText: 'Registro de Turismo VT-12345-V' });
    expect(await read('notice')).toContain('["Registro","Registro de Turismo VT-12345-V"]');
    expect(await read('notice', 'en')).toContain('["Registration","Registro de Turismo VT-12345-V"]');
  });

  test('speaks of a bail and a final clean where apartments have one', async () => {
    expect(await read('terms')).not.toMatch(/Fianza|limpieza final/);
    await makeApartment(buildingId, await makeCategory(buildingId), { code: '1A' });
    expect(await read('terms')).toMatch(/Fianza/);
    expect(await read('terms')).toMatch(/limpieza final/);
  });
});

test('each promise has its sentence, which goes with it', async () => {
  const without = (await read('terms')) + (await read('privacy'));
  for (const name of buildingPromises) {
    await change({ promises: { [name]: true } });
    expect(((await read('terms')) + (await read('privacy'))).length, name).not.toBe(without.length);
  }
});

test('a reception is spoken of once its hours are written', async () => {
  const contact = { lead: { es: '' }, reception: { es: 'de 9 a 14', en: '9 am to 2 pm' }, directions: [] };
  await change({ content: { contact } });
  expect(await read('terms')).toContain('Recepción: de 9 a 14.');
  expect(await read('terms', 'en')).toContain('Reception: 9 am to 2 pm.');
});

test('the terms stand when the notice is in the owner’s words, and the other way round', async () => {
  await change({ content: { legal: { notice: { es: '<p>Somos nosotros.</p>' } } } });
  expect(await read('notice')).toContain('Somos nosotros.');
  expect(await read('terms')).toContain('No hay derecho de desistimiento');
  await change({ content: { legal: { terms: { es: '<p>Mis condiciones.</p>' } } } });
  expect(await read('terms')).toContain('Mis condiciones.');
  expect(await read('notice')).toContain('Quiénes somos');
});

describe('the page of cookies', () => {
  const set = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => /cookie[^/]*\.ts$/.test(file) && !/legal\/|\.test\./.test(file))
    .flatMap((file) => [...readFileSync(`app/${file}`, 'utf8').matchAll(/'((?:auth|estancia)\.\w+)'/g)])
    .map(([, name]) => name!);

  test.each(locales)('names in %s every cookie that the code sets', async (locale) => {
    expect(set.length).toBeGreaterThan(7);
    await change({ tagManagerContainer: 'GTM-ABC1234' });
    const text = await read('cookies', locale);
    for (const name of set) expect(text).toContain(`"${name}"`);
  });
});
