import { sql } from 'drizzle-orm';
import { systemActor } from '../app/access/actor';
import { setClock } from '../app/core/clock';
import { db } from '../app/database/connection.server';
import { invoicePdfFile } from '../app/features/invoices/paper/invoice-pdf.server';
import { purgeInvoices } from '../app/features/invoices/purge-invoices.server';
import { sendInvoice } from '../app/features/invoices/send-invoice.server';
import type { useStaff } from './admin-bookings';
import { draft, issuing, lodging } from './invoices';

/** Time after the legal retention period, which ends in 2033 for invoices issued in 2027. */

export const AFTER = '2034-01-02T03:00:00Z';

/** Returns a function that issues an invoice with personal data in every text field, with its file and a mail. */
export function personalInvoiceIssuer(staff: ReturnType<typeof useStaff>) {
  const issue = issuing(staff);
  return async (change: object = {}) => {
    const { id, fullNumber } = await issue({
      ...draft,
      description: 'Estancia de Nuria',
      orderNumber: 'P-Nuria',
      costCentre: 'C-Nuria',
      notes: 'Para Nuria',
      lines: [{ concept: 'Alojamiento de Nuria', quantity: 2, grossCents: 11_000, vat: lodging, ...change }],
    });
    await invoicePdfFile(staff.accountant, id);
    await sendInvoice(staff.accountant, id, { to: 'nuria@example.com' });
    return { id, fullNumber };
  };
}

/** Makes the tax agency accept all records with errors stating that the named person is unknown. */
export async function answered(): Promise<void> {
  await db().execute(sql`UPDATE verifactu_submission SET state = 'accepted_with_errors', answered_at = now(),
    error_code = '1110', error_text = 'Tejados del Sur no está en el censo' WHERE answered_at IS NULL`);
}

export async function at<T>(instant: string, work: () => Promise<T>): Promise<T> {
  const putBack = setClock(() => new Date(instant));
  try {
    return await work();
  } finally {
    putBack();
  }
}

export function nightOf(instant: string): Promise<void> {
  return at(instant, () => purgeInvoices(systemActor));
}
