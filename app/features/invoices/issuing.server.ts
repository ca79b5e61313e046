import { AppError } from '../../core/app-error';
import { databaseRefusal } from '../../database/connection.server';
import { once } from '../../database/once.server';
import type { InvoiceRow } from './invoice-store.server';

export interface IssuedInvoice {
  id: number;
  fullNumber: string;
  issuedOn: string;
  totalCents: number;
}

/** Runs an issuing operation once per idempotency key. */
export async function issuing(
  operation: string,
  idempotencyKey: string | undefined,
  input: unknown,
  work: () => Promise<InvoiceRow>,
): Promise<IssuedInvoice> {
  return refuseEarlier(() =>
    once(operation, idempotencyKey, input, async () => {
      const { id, fullNumber, issuedOn, totalCents } = await work();
      return { id, fullNumber: fullNumber!, issuedOn: issuedOn!, totalCents };
    }),
  );
}

/** Reports the issue date as too early if another invoice with a later date was issued in the meantime. */
export async function refuseEarlier<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (databaseRefusal(error)?.constraint !== 'invoice_dates_in_order') throw error;
    throw new AppError('invalid_input', { fields: [{ path: 'issuedOn', problem: 'issued_before_another' }] });
  }
}
