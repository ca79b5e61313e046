import { authorize, type Actor } from '../../../access/actor';
import { AppError } from '../../../core/app-error';
import { parse } from '../../../core/parse';
import { once } from '../../../database/once.server';
import { changeBooking, type ChangedBooking } from '../../bookings/change-booking.server';
import { waiveFeeInput } from '../payment-input';
import { feeLeft } from '../../bookings/amounts-owed';
import { writeWaiver } from './write-waiver.server';

/** Waives the fee of a canceled stay, in part or in full. Idempotent by key. */
export async function waiveFee(
  actor: Actor,
  id: number,
  input: unknown,
  idempotencyKey?: string,
): Promise<ChangedBooking> {
  authorize(actor, 'payments:write');
  const { version, ...request } = parse(waiveFeeInput, input);
  return once('waive fee', idempotencyKey, { id, ...request }, () =>
    changeBooking(actor, id, version, async (row, at) => {
      const mostCents = feeLeft(row);
      if (mostCents === 0) throw new AppError('no_fee_to_waive');
      const paths = { amount: 'amountCents', reason: 'reason' };
      await writeWaiver(actor, row, { ...request, mostCents, paths }, at);
      return { kind: 'fee_waived', detail: request };
    }),
  );
}
