import { expect, test } from 'vitest';
import { useStoppedClock } from '../../../../tests/clock';
import { useRolledBackDatabase } from '../../../../tests/database';
import { endDemoCharge } from './demo-books.server';
import { demoProvider } from './demo-provider.server';

useRolledBackDatabase();
const wait = useStoppedClock();
const DAY_MINUTES = 24 * 60;
const HELD_CENTS = 30_000;

let charges = 0;

async function onHold() {
  charges += 1;
  const key = `demohold${charges}`;
  await demoProvider.startCharge({
    key,
    reference: 'EST-2026-00001',
    locale: 'en',
    amountCents: HELD_CENTS,
    method: 'card',
    capture: 'later',
    keepCard: false,
    returnUrl: '/',
    notifyUrl: '/',
  });
  await endDemoCharge(key, { standing: 'on_hold', cardLast4: '4242' });
  return { key, providerReference: null };
}

test('an amount on hold is taken in part, once', async () => {
  const hold = await onHold();
  expect(await demoProvider.readCharge(hold)).toMatchObject({
    state: 'authorized',
    amountCents: HELD_CENTS,
    heldUntil: new Date('2026-11-28T11:00:00Z'),
  });
  expect(await demoProvider.capture(hold, 8_000, 'a')).toMatchObject({ state: 'succeeded', amountCents: 8_000 });
  expect(await demoProvider.capture(hold, 9_000, 'b')).toMatchObject({ state: 'succeeded', amountCents: 8_000 });
  expect(await demoProvider.release(hold)).toMatchObject({ state: 'succeeded', amountCents: 8_000 });
  const refund = { charge: hold, refundedBeforeCents: 0 };
  expect(await demoProvider.refund({ ...refund, key: 'demorefund1', amountCents: 8_001 })).toEqual({ state: 'failed' });
  expect(await demoProvider.refund({ ...refund, key: 'demorefund2', amountCents: 8_000 })).toMatchObject({
    state: 'succeeded',
  });
});

test('an amount on hold is let go, and is not taken afterwards', async () => {
  const hold = await onHold();
  expect(await demoProvider.release(hold)).toEqual({ state: 'released' });
  expect(await demoProvider.capture(hold, 100, 'a')).toEqual({ state: 'released' });
});

test('more than is on hold is not taken', async () => {
  const hold = await onHold();
  await expect(demoProvider.capture(hold, HELD_CENTS + 1, 'a')).rejects.toThrow('Failed query');
  expect(await demoProvider.readCharge(hold)).toMatchObject({ state: 'authorized' });
});

test('an amount on hold lasts until its last minute, and is over with the next', async () => {
  const hold = await onHold();
  wait(7 * DAY_MINUTES - 1);
  expect(await demoProvider.readCharge(hold)).toMatchObject({ state: 'authorized' });
  wait(1);
  expect(await demoProvider.readCharge(hold)).toEqual({ state: 'released' });
  expect(await demoProvider.capture(hold, 100, 'a')).toEqual({ state: 'released' });
  expect(await demoProvider.release(hold)).toEqual({ state: 'released' });
});
