import { eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { dateInZone } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { formatMoney } from '../../core/format';
import { parse } from '../../core/parse';
import { bail, booking, payment } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { once } from '../../database/once.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import type { PaymentSource } from '../payments/folio/record-payment.server';
import { paymentMoment } from '../payments/folio/payment-moment.server';
import { receiveBailInput } from './bail-input';
import { changeBail, requireBailAction, type ChangedBail } from './change-bail.server';

/**
 * Records receipt of the bail, which the building holds from then on. An amount other than agreed needs confirmation
 * and then becomes the bail's amount. Repeated requests with the same key record only one receipt.
 */
export async function receiveBail(
  actor: Actor,
  id: number,
  input: unknown,
  idempotencyKey?: string,
  source: PaymentSource = {},
): Promise<ChangedBail> {
  authorize(actor, 'bails:write');
  const { version, ...request } = parse(receiveBailInput, input);
  const { timeZone } = await requireAdminBuilding(actor);
  return once('receive bail', idempotencyKey, { id, ...request, ...source }, () =>
    changeBail(actor, id, version, async (locked) => {
      requireBailAction(actor, locked, 'receive');
      const { bail: bailRow, booking: stay } = locked;
      const { amountCents, method, note } = request;
      if (amountCents !== bailRow.amountCents && !request.otherAmount) {
        const params = { due: formatMoney(bailRow.amountCents, actor.locale) };
        throw new AppError('invalid_input', { fields: [{ path: 'amountCents', problem: 'other_amount', params }] });
      }
      const at = await paymentMoment(actor, request.on, { isByBank: source.bankCreditId !== undefined });
      await db().update(booking).set({ bailCents: amountCents }).where(eq(booking.id, stay.id));
      await db()
        .update(bail)
        .set({ state: 'held', amountCents, method, receivedOn: dateInZone(at, timeZone) })
        .where(eq(bail.id, id));
      await db()
        .insert(payment)
        .values({
          buildingId: stay.buildingId,
          bookingId: stay.id,
          bailId: id,
          amountCents,
          method,
          provider: 'desk',
          bankCreditId: source.bankCreditId ?? null,
          state: 'succeeded',
          note,
          userId: actor.user?.id ?? null,
          at,
          recordedAt: now(),
        });
      const requestedCents = amountCents !== bailRow.amountCents && { askedCents: bailRow.amountCents };
      return {
        kind: 'bail_received',
        detail: { amountCents, method, note, ...requestedCents },
        mail: request.notify ? 'bail_received' : null,
        event: 'bail.received',
      };
    }),
  );
}
