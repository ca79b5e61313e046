import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../../database/connection.server';
import { actorOf } from '../../../../tests/actors';
import { bookStay } from '../../../../tests/booked-stays';
import { eventsOf, holdStay, refusalOf, shownBooking } from '../../../../tests/booking-lifecycle';
import { useStoppedClock } from '../../../../tests/clock';
import { useRolledBackDatabase } from '../../../../tests/database';
import { makeInventory, makeUser } from '../../../../tests/factories';
import { previewBulk } from '../lifecycle/preview-bulk.server';
import { remindPayment } from '../../payments/reminders/remind-payment.server';
import { changeSelected, type BulkConfirmation, type BulkDone } from './bulk-bookings.server';

useRolledBackDatabase();
useStoppedClock();
const staff = () => actorOf('reception', userId);

let userId: number;
beforeAll(async () => {
  await makeInventory(3);
  userId = await makeUser('reception');
});

const later = { checkIn: '2027-02-01', checkOut: '2027-02-08' };
const withoutEmail = (id: number) =>
  db().execute(sql`UPDATE customer SET email = '' WHERE id = (SELECT customer_id FROM booking WHERE id = ${id})`);
const mails = async () =>
  (
    await db().execute(sql`SELECT kind, state, booking_id::int AS id, body_text AS text FROM mail
    WHERE kind IN ('booking_payment_due', 'booking_cancelled') ORDER BY id`)
  ).rows;

function formOf(fields: Record<string, string | number>, ids: readonly number[]): FormData {
  const form = new FormData();
  for (const id of ids) form.append('ids', String(id));
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  return form;
}
const request = async (kind: string, ids: readonly number[], actor = staff()) =>
  (
    (await changeSelected(actor, formOf({ intent: `ask-${kind}` }, ids), new URLSearchParams())) as {
      ask: BulkConfirmation;
    }
  ).ask;
const answer = async ({ kind, rows }: BulkConfirmation, actor = staff()) => {
  const eligible = rows.filter(({ refusal }) => refusal === '');
  const shown = eligible.flatMap(({ id, version, amountCents }) => [
    [`version-${id}`, version],
    [`fee-${id}`, amountCents],
  ]);
  const form = formOf(
    { intent: kind, ...(Object.fromEntries(shown) as Record<string, number>) },
    eligible.map(({ id }) => id),
  );
  return ((await changeSelected(actor, form, new URLSearchParams())) as { done: BulkDone }).done;
};
const undo = async (steps: string) =>
  (
    (await changeSelected(staff(), formOf({ intent: 'undo', steps }, []), new URLSearchParams())) as {
      done: BulkDone;
    }
  ).done;

describe('cancelling several', () => {
  test('shows the fee of each and why one is refused, cancels what was shown, and takes it all back', async () => {
    const [first, second, left] = [
      await bookStay(later),
      await bookStay({ ...later, email: 'second@example.com' }),
      await bookStay({ ...later, email: 'third@example.com', state: 'checked_out' }),
    ];
    const ids = [left.id, second.id, first.id];
    const requested = await request('cancel', ids);
    expect(requested.rows).toMatchObject([
      { id: left.id, refusal: expect.stringContaining('No se puede cancelar') as string },
      { id: second.id, amountCents: 22_500, refundCents: 0, refusal: '', hasEmail: true },
      { id: first.id, amountCents: 22_500, refundCents: 0, refusal: '' },
    ]);
    const done = await answer(requested);
    expect(done).toMatchObject({ outcome: { done: 2, refused: [] }, untold: [] });
    expect(await shownBooking(first.id)).toMatchObject({ state: 'cancelled', fee: 22_500, taken: '' });
    expect((await eventsOf(second.id)).at(-1)).toMatchObject({ kind: 'cancelled', detail: { feeCents: 22_500 } });
    const { rows } = await db().execute(sql`SELECT count(*)::int FROM audit_entry WHERE action = 'booking.cancelled'`);
    expect(rows).toEqual([{ count: 2 }]);

    expect((await undo(done.steps)).outcome).toEqual({ done: 2, refused: [] });
    expect(await shownBooking(second.id)).toMatchObject({ state: 'confirmed', balance_cents: 52_500 });
    expect((await mails()).map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn']);
  });

  test('says of whom nobody is told, before and after', async () => {
    const { id, reference } = await bookStay(later);
    await withoutEmail(id);
    const requested = await request('cancel', [id]);
    expect(requested.rows).toMatchObject([{ hasEmail: false, refusal: '' }]);
    expect(await answer(requested)).toMatchObject({ outcome: { done: 1 }, untold: [reference] });
  });

  test('what changed since it was shown is refused, and another fee too', async () => {
    const { id } = await bookStay(later);
    const requested = await request('cancel', [id]);
    const [row] = requested.rows;
    const costlier = await answer({ ...requested, rows: [{ ...row!, amountCents: 30_000 }] });
    expect(costlier.outcome).toMatchObject({ done: 0, refused: [{ id }] });
    const older = await answer({ ...requested, rows: [{ ...row!, version: row!.version - 1 }] });
    expect(older.outcome.refused).toEqual([{ id, reason: 'Otra persona lo ha cambiado entretanto.' }]);
    // A form without the previewed values does nothing.
    const bare = await changeSelected(staff(), formOf({ intent: 'cancel' }, [id]), new URLSearchParams());
    expect(bare).toMatchObject({ done: { outcome: { done: 0, refused: [{ id }] } } });
    expect(await shownBooking(id)).toMatchObject({ state: 'confirmed' });
  });
});

test('a no-show is marked where it may be, and why not is said in the words of the single step', async () => {
  const [missed, coming] = [
    await bookStay({ checkIn: '2026-11-21', checkOut: '2026-11-24' }),
    await bookStay({ ...later, email: 'second@example.com' }),
  ];
  await db().execute(sql`UPDATE building SET check_in_time = '00:01'`);
  const requested = await request('no_show', [missed.id, coming.id]);
  expect(requested.rows).toMatchObject([
    { id: missed.id, refusal: '' },
    { id: coming.id, refusal: expect.stringContaining('No se puede') as string },
  ]);
  expect((await answer(requested)).outcome.done).toBe(1);
  expect(await shownBooking(missed.id)).toMatchObject({ state: 'no_show', taken: '' });
});

describe('reminding of a payment', () => {
  test('writes to who owes what is open and how to pay it; whoever owes nothing or has no email is said', async () => {
    const [owes, silent, held] = [
      await bookStay(later),
      await bookStay({ ...later, email: 'second@example.com' }),
      await holdStay(),
    ];
    await withoutEmail(silent.id);
    const requested = await request('remind', [owes.id, silent.id, held]);
    expect(requested.rows.map(({ amountCents, refusal }) => [amountCents, refusal])).toEqual([
      [52_500, ''],
      [52_500, 'No tiene correo, o no se puede usar: no se le escribe.'],
      [expect.any(Number), 'No hay ningún pago que recordar.'],
    ]);
    const done = await answer(requested);
    expect(done.outcome).toEqual({ done: 1, refused: [] });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ id: owes.id, kind: 'booking_payment_due' });
    expect(mail!.text).toMatch(/quedan por pagar 525/);
    expect(mail!.text).toContain('Cómo pagarlo');
    expect((await eventsOf(owes.id)).at(-1)).toMatchObject({
      kind: 'payment_reminder',
      detail: { amountCents: 52_500, told: 'booking_payment_due' },
    });
    expect((await undo(done.steps)).outcome.done).toBe(1);
    expect((await mails()).map(({ state }) => state)).toEqual(['withdrawn']);
  });

  test('of a cancelled stay it asks for the fee', async () => {
    const { id } = await bookStay({ ...later, state: 'cancelled' });
    await db().execute(sql`UPDATE booking SET cancellation_fee_cents = 30000 WHERE id = ${id}`);
    await remindPayment(staff(), id);
    expect((await mails())[0]!.text).toMatch(/quedan por pagar 75,00/);
  });
});

test('only who may write bookings, in every operation, and what is asked is known', async () => {
  const { id } = await bookStay(later);
  const reader = actorOf('accountant');
  for (const kind of ['remind', 'cancel', 'no_show'] as const) {
    expect(await refusalOf(previewBulk(reader, [id], kind))).toBe('forbidden');
    expect(await refusalOf(request(kind, [id], reader))).toBe('forbidden');
    const form = formOf({ intent: kind, [`version-${id}`]: 2, [`fee-${id}`]: 0 }, [id]);
    expect(await refusalOf(changeSelected(reader, form, new URLSearchParams()))).toBe('forbidden');
  }
  expect(await refusalOf(remindPayment(reader, id))).toBe('forbidden');
  expect(await refusalOf(changeSelected(staff(), formOf({ intent: 'x' }, [id]), new URLSearchParams()))).toBe(
    'not_found',
  );
});

test('«all» is what the address lets through', async () => {
  const { id } = await bookStay(later);
  await bookStay({ ...later, email: 'second@example.com', state: 'cancelled' });
  const form = formOf({ intent: 'ask-cancel', whole: 1 }, []);
  const { ask: requested } = (await changeSelected(staff(), form, new URLSearchParams('state=confirmed'))) as {
    ask: BulkConfirmation;
  };
  expect(requested).toMatchObject({ leftOut: 0, rows: [{ id }] });
});
