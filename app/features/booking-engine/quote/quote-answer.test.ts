import { beforeAll, expect, test } from 'vitest';
import { visitor } from '../../../access/actor';
import { asDate } from '../../../core/calendar-date';
import { db } from '../../../database/connection.server';
import { offer } from '../../../database/price-schema.server';
import { useStoppedClock } from '../../../../tests/clock';
import { useRolledBackDatabase } from '../../../../tests/database';
import { makeInventory } from '../../../../tests/factories';
import { answerQuote } from './quote-answer.server';

useRolledBackDatabase();
useStoppedClock();

let building: Awaited<ReturnType<typeof makeInventory>>;
beforeAll(async () => {
  building = await makeInventory(1);
});

const load = (code: string) =>
  answerQuote(
    visitor('en'),
    building.typeCategory,
    { dates: '2027-05-03 ~ 2027-05-10', guests: '2', code },
    asDate('2026-11-21'),
  );

test.each([
  [{ minNights: 8 }, { code: 'too_short', minNights: 8 }],
  [{ stayFrom: asDate('2027-05-04') }, { code: 'starts_too_early', from: '2027-05-04' }],
  [{ bookUntil: asDate('2026-11-20') }, { code: 'no_longer_bookable', until: '2026-11-20' }],
  [{ code: 'OTRO' }, { code: 'unknown_code' }],
  [{}, null],
])('a code whose offer has %j is told with %j, and a price is there', async (terms, codeRefused) => {
  await db()
    .insert(offer)
    .values({
      buildingId: building.buildingId,
      name: { es: 'Mayo' },
      description: { es: '' },
      code: 'MAYO',
      kind: 'percent',
      percentBasisPoints: 1000,
      state: 'active',
      ...terms,
    });
  const answer = await load('mayo');
  expect(answer.codeRefused).toEqual(codeRefused);
  expect(answer.answer).toMatchObject({ kind: 'price', totalCents: codeRefused ? 75_000 : 68_000 });
});
