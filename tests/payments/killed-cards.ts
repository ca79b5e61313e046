import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { visitor } from '../../app/access/actor';
import { AppError } from '../../app/core/app-error';
import { addDays } from '../../app/core/calendar-date';
import { setClock } from '../../app/core/clock';
import { createBooking } from '../../app/features/booking-engine/create-booking.server';
import { startPayment } from '../../app/features/booking-engine/start-payment.server';
import { confirmReturn } from '../../app/features/payments/by-provider/confirm-return.server';
import { customer } from '../factories';
import type { KilledBuilding } from './killed-building';
import { rows } from './payment-books';
import type { Place } from './provider-places';

const PAUSE_MS = 500;
const DAY_MS = 24 * 60 * 60_000;
/** Number of days since these guests booked; the remaining amount is due by now. */
const BOOKED_DAYS_AGO = 40;
const FIRST_DAYS_AHEAD = 5;
const DAYS_AHEAD = 9;
/** Jobs that each running node performs: charging due cards, querying undecided payments, and watching bails. */
const JOBS = ['charge-cards', 'query-payments', 'watch-bails'];

/**
 * Creates one guest after another while nodes are being killed. This process's clock is set back by weeks, so each
 * guest appears to have agreed long ago to have the remaining amount charged to the card. Also triggers the nodes'
 * charging job.
 */
export async function saveCards(
  databaseUrl: string,
  place: Place,
  building: KilledBuilding,
  isOver: () => boolean,
): Promise<void> {
  const putBack = setClock(() => new Date(Date.now() - BOOKED_DAYS_AGO * DAY_MS));
  const boss = new PgBoss({ connectionString: databaseUrl, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  await boss.start();
  try {
    for (let turn = 0; !isOver(); turn += 1) {
      await agree(place, building, turn).catch(refused);
      // The queue does not exist until the first node has started.
      for (const name of JOBS) await boss.send(name, {}, { singletonSeconds: 1 }).catch(() => undefined);
      await wait(PAUSE_MS);
    }
  } finally {
    putBack();
    await boss.stop({ graceful: false });
  }
}

/**
 * Ignores refusals: a node may have ended the hold in the meantime, because the hold expired long ago according to the
 * node's clock.
 */
function refused(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
}

async function agree(place: Place, { today }: KilledBuilding, turn: number): Promise<void> {
  const guest = visitor('en', { address: `10.8.${Math.floor(turn / 250)}.${1 + (turn % 250)}` });
  const checkIn = addDays(today, FIRST_DAYS_AHEAD + (turn % DAYS_AHEAD));
  const { reference, key, paymentPlan } = await createBooking(guest, {
    typeCategory: 'suite_studio',
    checkIn,
    checkOut: addDays(checkIn, 1),
    customer: { ...customer, email: `${randomUUID()}@example.com` },
  });
  const requested = { method: 'card', keepCard: paymentPlan.slice(1) };
  const { key: name, next } = await startPayment(guest, reference, requested, { key });
  const [startedPayment] = await rows<{ named: string | null }>(
    `SELECT provider_reference AS named FROM payment WHERE key = '${name}'`,
  );
  const back = await place.pay({ providerReference: startedPayment!.named, next: next! }, { card: '4242424242424242' });
  await confirmReturn(name, back === null ? new URLSearchParams() : new URL(back).searchParams);
}
