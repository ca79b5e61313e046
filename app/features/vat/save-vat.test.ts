import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { systemActor, type Actor } from '../../access/actor';
import { adminBooking, makeActor, refusalOf, storedBooking, useStaff } from '../../../tests/admin-bookings';
import { useStoppedClock } from '../../../tests/clock';
import { makeForTests, useRolledBackDatabase } from '../../../tests/database';
import { db } from '../../database/connection.server';
import { invoiceStays } from '../bookings/invoicing/invoice-stays.server';
import { recordPayment } from '../payments/folio/record-payment.server';
import { viewBooking } from '../bookings/view-booking.server';
import { decideVat } from '../prices/vat-rules';
import { bookedStaysForVat } from '../bookings/booked-vat.server';
import { previewVat } from './preview-vat.server';
import { saveVat } from './save-vat.server';
import { viewVat } from './view-vat.server';

useRolledBackDatabase();
useStoppedClock();
const staff = useStaff(6);
let owner: Actor;
makeForTests(async () => {
  owner = await makeActor('administrator');
});

const all = (treatment: string) => ({ treatment });
const from = (validFrom: string, ...rules: object[]) => ({ version: 1, validFrom, rules });

async function setApartments(vatTreatment: string) {
  await db().execute(sql`UPDATE apartment SET vat_treatment = ${vatTreatment}`);
}

const treatments = async () => {
  const { rows } = await db().execute<{ id: string; vat_treatment: string }>(
    sql`SELECT id, vat_treatment FROM booking ORDER BY id`,
  );
  return new Map(rows.map((row) => [Number(row.id), row.vat_treatment]));
};

/** Books two stays from June 2027 under the standard rules: an exempt month and a week at 10 %. */
async function twoStays() {
  await setApartments('exempt');
  const month = await adminBooking(staff.reception, { checkIn: '2027-06-01', checkOut: '2027-07-15' });
  const week = await adminBooking(staff.reception, { checkIn: '2027-06-01', checkOut: '2027-06-08' });
  return { month: month.id, week: week.id };
}

describe('the rules', () => {
  test('are the standard ones until somebody changes them', async () => {
    const { version, regimes } = await viewVat(owner);
    expect(version).toBe(1);
    expect(regimes.map(({ validFrom, rules }) => [validFrom, rules.length])).toEqual([
      ['1900-01-01', 1],
      ['2026-12-01', 4],
    ]);
  });

  test('are added from a day, changed, moved, and taken away again before they begin', async () => {
    await saveVat(owner, {
      ...from('2027-03-01', { maxNights: 10, treatment: 'lodging' }, all('exempt')),
      bookings: 'leave',
    });
    const days = async () => (await viewVat(owner)).regimes.map(({ validFrom }) => validFrom);
    expect(await days()).toEqual(['1900-01-01', '2026-12-01', '2027-03-01']);
    const moved = {
      version: 2,
      was: '2027-03-01',
      validFrom: '2027-04-01',
      rules: [all('lodging')],
      bookings: 'leave',
    };
    expect(await saveVat(owner, moved)).toMatchObject({ version: 3 });
    expect(await days()).toEqual(['1900-01-01', '2026-12-01', '2027-04-01']);
    await saveVat(owner, { version: 3, was: '2027-04-01', bookings: 'leave' });
    expect(await days()).toEqual(['1900-01-01', '2026-12-01']);
    const { rows } = await db().execute<{ action: string; before: object; after: object }>(
      sql`SELECT action, before, after FROM audit_entry WHERE subject_kind = 'vat_rules' ORDER BY id`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['vat_rules.changed', 'vat_rules.changed', 'vat_rules.changed']);
    expect(rows.at(-1)).toMatchObject({ before: { regime: { validFrom: '2027-04-01' } }, after: { regime: null } });
  });

  test('of the first day on are changed where they stand', async () => {
    await saveVat(owner, {
      version: 1,
      was: '1900-01-01',
      validFrom: '1900-01-01',
      rules: [{ treatment: 'exempt', cause: 'N1', article: { es: 'art. 7', en: 'Article 7' } }],
      bookings: 'leave',
    });
    expect((await viewVat(owner)).regimes[0]!.rules).toMatchObject([
      { cause: 'N1', article: { es: 'art. 7', en: 'Article 7' } },
    ]);
  });

  test.each([
    ['no rules', from('2027-03-01'), ['invalid_input', 'rules: last_fits_all']],
    [
      'a last rule that asks',
      from('2027-03-01', { company: true, treatment: 'lodging' }),
      ['invalid_input', 'rules.0.treatment: last_fits_all'],
    ],
    [
      'one that never fits',
      from('2027-03-01', all('lodging'), all('exempt')),
      ['invalid_input', 'rules.1.treatment: never_fits'],
    ],
    [
      'nights the wrong way',
      from('2027-03-01', { minNights: 5, maxNights: 4, treatment: 'lodging' }, all('exempt')),
      ['invalid_input', 'rules.0.maxNights: nights_in_order'],
    ],
    ['a day that has rules', from('2026-12-01', all('lodging')), ['invalid_input', 'validFrom: vat_day_taken']],
    ['a day before the first', from('1899-12-31', all('lodging')), ['invalid_input', 'validFrom: date_invalid']],
    [
      'a category of nobody',
      from('2027-03-01', { categoryId: 999_999, treatment: 'lodging' }, all('exempt')),
      ['invalid_input', 'rules.0.categoryId: choice'],
    ],
    [
      'a reason in one language',
      from('2027-03-01', { ...all('lodging'), reason: { es: 'Porque sí', en: '' } }),
      ['invalid_input', 'rules.0.reason.en: required'],
    ],
    [
      'no article',
      from('2027-03-01', { ...all('exempt'), cause: 'E2' }),
      ['invalid_input', 'rules.0.article.es: required'],
    ],
    ['an older version', { ...from('2027-03-01', all('lodging')), version: 9 }, ['version_conflict']],
    ['taking away what has begun', { version: 1, was: '1900-01-01' }, ['vat_regime_begun']],
    [
      'moving what has begun',
      { version: 1, was: '1900-01-01', validFrom: '2027-03-01', rules: [all('lodging')] },
      ['vat_regime_begun'],
    ],
    ['a day without rules', { version: 1, was: '2026-12-24' }, ['not_found']],
  ])('refuse %s', async (_, change, refusal) => {
    expect(await refusalOf(previewVat(owner, change))).toEqual(refusal);
    expect(await refusalOf(saveVat(owner, { ...change, bookings: 'leave' }))).toEqual(refusal);
    expect((await viewVat(owner)).version).toBe(1);
  });

  test('are changed by whoever may write the building alone', async () => {
    const change = { ...from('2027-03-01', all('lodging')), bookings: 'leave' };
    for (const actor of [await makeActor('manager'), staff.reception, staff.accountant, staff.guest]) {
      expect(await refusalOf(saveVat(actor, change))).toEqual(['forbidden']);
      expect(await refusalOf(previewVat(actor, change))).toEqual(['forbidden']);
    }
  });

  test('of two who change them at once one is refused', { tags: 'commits' }, async () => {
    const one = saveVat(owner, { ...from('2027-03-01', all('lodging')), bookings: 'leave' });
    const other = saveVat(owner, { ...from('2027-04-01', all('exempt')), bookings: 'leave' });
    const outcomes = (await Promise.all([refusalOf(one), refusalOf(other)])).map(([code]) => code);
    expect(outcomes.toSorted()).toEqual(['done', 'version_conflict']);
    expect((await viewVat(owner)).regimes).toHaveLength(3);
    expect((await viewVat(owner)).version).toBe(2);
  });

  test('the database itself refuses rules of which none fits every stay', async () => {
    await saveVat(owner, { ...from('2027-03-01', all('lodging')), bookings: 'leave' });
    const spoilt = db().execute(sql`UPDATE vat_rule SET company = true WHERE valid_from = '2027-03-01'`);
    await expect(spoilt).rejects.toMatchObject({ cause: { constraint: 'vat_regime_decides' } });
  });
});

describe('the bookings that they treat otherwise', () => {
  const everythingAt21 = from('2027-01-01', all('lease_company'));

  test('are shown with what they were and would be, and changed when it is saved', async () => {
    const { month, week } = await twoStays();
    const preview = await previewVat(owner, everythingAt21);
    expect(preview.changed.map(({ id, from: was, to }) => [id, was.vatTreatment, to.vatTreatment])).toEqual([
      [month, 'exempt', 'lease_company'],
      [week, 'lodging', 'lease_company'],
    ]);
    expect([...(await treatments()).values()]).toEqual(['exempt', 'lodging']);
    const saved = await saveVat(owner, { ...everythingAt21, bookings: 'apply', preview: preview.digest });
    expect(saved).toEqual({ version: 2, applied: 2, left: 0 });
    for (const { id, to } of preview.changed) {
      expect(await storedBooking(id)).toMatchObject({
        vat_treatment: to.vatTreatment,
        vat_why: to.vatWhy,
        vat_cause: null,
        version: 2,
      });
    }
    const shown = await viewBooking(staff.reception, month);
    expect(shown.history[0]).toMatchObject({
      kind: 'vat_changed',
      detail: { vat: { from: 'exempt', to: 'lease_company' } },
    });
    const { rows } = await db().execute(sql`SELECT FROM audit_entry WHERE action = 'booking.vat_changed'`);
    expect(rows).toHaveLength(2);
    expect((await previewVat(owner, { version: 2 })).changed).toEqual([]);
  });

  test('may be left as they were booked, and taken over later', async () => {
    await twoStays();
    expect(await saveVat(owner, { ...everythingAt21, bookings: 'leave' })).toEqual({ version: 2, applied: 0, left: 2 });
    expect([...(await treatments()).values()]).toEqual(['exempt', 'lodging']);
    expect((await previewVat(owner, { version: 2 })).changed).toHaveLength(2);
    expect(await saveVat(owner, { version: 2, bookings: 'apply' })).toEqual({ version: 2, applied: 2, left: 0 });
    expect([...(await treatments()).values()]).toEqual(['lease_company', 'lease_company']);
  });

  test('are none of those that are invoiced or fixed by hand, which are named', async () => {
    const { month, week } = await twoStays();
    await db().execute(sql`UPDATE building SET invoices_from = '2026-01-01'`);
    await db().execute(sql`UPDATE booking SET vat_fixed_reason = 'Lo dijo la asesoría' WHERE id = ${week}`);
    await db().execute(sql`UPDATE customer SET country = 'ES', document_kind = 'dni', document_number = '12345678Z',
      address = '{"street": "Calle de la Ría 8", "postcode": "36201", "city": "Vigo"}'`);
    await recordPayment(staff.reception, month, { amountCents: 50_000, method: 'cash', on: '2026-11-21' });
    await invoiceStays(systemActor);
    const preview = await previewVat(owner, everythingAt21);
    expect(preview.changed).toEqual([]);
    expect(preview.kept.map(({ id, why }) => [id, why])).toEqual([
      [month, 'invoiced'],
      [week, 'fixed'],
    ]);
    expect(await saveVat(owner, { ...everythingAt21, bookings: 'apply' })).toMatchObject({ applied: 0, left: 2 });
    expect([...(await treatments()).values()]).toEqual(['exempt', 'lodging']);
  });

  test('are those that were shown, or nothing is saved', async () => {
    await twoStays();
    const preview = await previewVat(owner, everythingAt21);
    await adminBooking(staff.reception, { checkIn: '2027-08-01', checkOut: '2027-08-08' });
    const late = saveVat(owner, { ...everythingAt21, bookings: 'apply', preview: preview.digest });
    expect(await refusalOf(late)).toEqual(['vat_preview_old']);
    expect((await viewVat(owner)).version).toBe(1);
    expect([...(await treatments()).values()]).toEqual(['exempt', 'lodging', 'lodging']);
  });
});

const anyRule = fc.record({
  company: fc.constantFrom(null, true, false),
  services: fc.constantFrom(null, true, false),
  minNights: fc.constantFrom(null, 8, 31),
  maxNights: fc.constantFrom(null, 7, 30, 31),
  treatment: fc.constantFrom('lodging', 'lease_company', 'exempt', 'apartment'),
});

test('what is applied is what was shown, and what the function says, whatever the rules are', async () => {
  await twoStays();
  await adminBooking(staff.reception, { checkIn: '2026-11-30', checkOut: '2026-12-30' });
  await adminBooking(staff.reception, { checkIn: '2026-12-01', checkOut: '2026-12-31' });
  await adminBooking(staff.reception, { checkIn: '2026-12-01', checkOut: '2027-01-01' });
  const anyTable = fc.record({
    rules: fc.array(anyRule, { maxLength: 3 }),
    last: fc.constantFrom('lodging', 'lease_company', 'exempt', 'apartment'),
    day: fc.constantFrom('1900-01-01', '2026-12-01'),
  });
  await fc.assert(
    fc.asyncProperty(anyTable, async ({ rules, last, day }) => {
      const { version } = await viewVat(owner);
      const change = { version, was: day, validFrom: day, rules: [...rules, { treatment: last }] };
      const [code] = await refusalOf(previewVat(owner, change));
      fc.pre(code === 'done');
      const before = await treatments();
      const preview = await previewVat(owner, change);
      await saveVat(owner, { ...change, bookings: 'apply', preview: preview.digest });
      const shown = new Map(preview.changed.map(({ id, to }) => [id, to.vatTreatment]));
      const after = await treatments();
      for (const [id, treatment] of after) expect(treatment).toBe(shown.get(id) ?? before.get(id));
      const { regimes } = await viewVat(owner);
      expect(regimes).toEqual(preview.regimes);
      for (const { kept, stay } of await bookedStaysForVat(sql`true`)) {
        expect(kept.vatTreatment).toBe(decideVat(regimes, stay).treatment);
      }
    }),
    { numRuns: 25 },
  );
});
