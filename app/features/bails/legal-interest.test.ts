import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { BAIL_TESTS, bailStays, DAY } from '../../../tests/bail-stays';
import { makeActor, refusalOf, useStaff } from '../../../tests/admin-bookings';
import { useStoppedClock } from '../../../tests/clock';
import { useRolledBackDatabase } from '../../../tests/database';
import { db } from '../../database/connection.server';
import { legalInterestPage, setByForm } from './admin/legal-interest-page.server';
import { returnBail } from './return-bail.server';
import { listLegalInterest, setLegalInterest } from './set-legal-interest.server';
import { viewBail } from './view-bail.server';

useRolledBackDatabase();
const wait = useStoppedClock(BAIL_TESTS);
const staff = useStaff();
const { left } = bailStays(staff, wait);

test('another rate counts from its day on, and is the owner’s to write', async () => {
  const owner = await makeActor('administrator');
  const { bailId } = await left();
  wait(46 * DAY);
  const next = { fromDay: '2027-04-01', basisPoints: 400 };
  expect(await refusalOf(setLegalInterest(staff.accountant, next))).toEqual(['forbidden']);
  await setLegalInterest(owner, { ...next, basisPoints: 900 });
  expect(await setLegalInterest(owner, next)).toEqual([{ fromDay: '2023-01-01', basisPoints: 325 }, next]);
  expect((await viewBail(staff.reception, bailId)).accrued).toEqual({ days: 18, cents: 149 });
  for (const wrong of [
    { ...next, basisPoints: -1 },
    { ...next, basisPoints: 10_001 },
    { ...next, fromDay: '2027-02-30' },
  ]) {
    expect((await refusalOf(setLegalInterest(owner, wrong)))[0]).toBe('invalid_input');
  }
  expect(await listLegalInterest(staff.accountant)).toHaveLength(2);
  await db().execute(sql`DELETE FROM legal_interest WHERE from_day = '2027-04-01'`);
});

test('days that interest was paid for keep the rate that it was paid by', async () => {
  const owner = await makeActor('administrator');
  const { bailId } = await left();
  wait(46 * DAY);
  await returnBail(staff.reception, bailId, { on: '2027-04-15' });
  const rate = { basisPoints: 400 };
  for (const fromDay of ['2023-01-01', '2027-04-01', '2027-04-15']) {
    expect(await refusalOf(setLegalInterest(owner, { ...rate, fromDay }))).toEqual([
      'invalid_input',
      'fromDay: interest_was_paid',
    ]);
    const past = db().execute(sql`
      INSERT INTO legal_interest VALUES (${fromDay}, 400) ON CONFLICT (from_day) DO UPDATE SET basis_points = 400`);
    await expect(past).rejects.toMatchObject({ cause: { constraint: 'legal_interest_is_kept' } });
  }
  expect(await setLegalInterest(owner, { ...rate, fromDay: '2027-04-16' })).toHaveLength(2);
  const { rows } = await db().execute(sql`SELECT before, after FROM audit_entry WHERE action = 'legal_interest.set'
    ORDER BY id DESC LIMIT 1`);
  expect(rows).toEqual([{ before: null, after: { fromDay: '2027-04-16', basisPoints: 400 } }]);
  await db().execute(sql`DELETE FROM legal_interest WHERE from_day = '2027-04-16'`);
});

test('the form writes a rate as people type it, and says what is wrong beside its field', async () => {
  const owner = await makeActor('administrator');
  const form = (fields: object) => {
    const posted = new FormData();
    for (const [name, value] of Object.entries(fields)) posted.set(name, value);
    return posted;
  };
  expect(await setByForm(owner, form({ fromDay: '01/01/2028', basisPoints: '3,5' }))).toBe(
    '/admin/bails/interest?done=set',
  );
  expect(await legalInterestPage(staff.accountant)).toMatchObject({
    mayWrite: false,
    inForce: '2023-01-01',
    rates: [{ fromDay: '2028-01-01', basisPoints: 350 }, { fromDay: '2023-01-01' }],
  });
  expect(await refusalOf(setByForm(owner, form({ fromDay: '', basisPoints: '3,257' })))).toEqual([
    'invalid_input',
    'fromDay: required',
    'basisPoints: percent',
  ]);
  await db().execute(sql`DELETE FROM legal_interest WHERE from_day = '2028-01-01'`);
});
