import { sql } from 'drizzle-orm';
import type { useStaff } from './admin-bookings';
import { db } from '../app/database/connection.server';
import { createDraft } from '../app/features/invoices/create-draft.server';
import { issueInvoice } from '../app/features/invoices/issue-invoice.server';

export const lodging = { rateBasisPoints: 1000 };
export const general = { rateBasisPoints: 2100 };

export const company = {
  name: 'Tejados del Sur, S.L.',
  taxId: { kind: 'nif', number: 'B58378431', country: 'ES' },
  address: { street: 'Calle de la Ría 8', postcode: '36201', city: 'Vigo', country: 'ES' },
  email: 'facturas@example.com',
};

/** A full invoice of 110 € at 10 %. */
export const draft = {
  language: 'es',
  recipient: company,
  lines: [{ concept: 'Alojamiento', quantity: 2, grossCents: 11_000, vat: lodging }],
};

/** A simplified invoice of the same amount. */
export const simplified = { ...draft, kind: 'simplified', recipient: null };

/** Returns a rectification that reduces the invoice by that many cents at 10 %. */
export const takeBack = (cents: number) => ({
  method: 'differences',
  reason: 'Precio equivocado',
  lines: [{ concept: 'Diferencia', grossCents: -cents, vat: lodging }],
});

export function issuing(staff: ReturnType<typeof useStaff>) {
  return async (content: object = draft, input: object = {}) =>
    issueInvoice(staff.accountant, (await createDraft(staff.accountant, content)).id, input);
}

/** Returns an invoice and its status as stored in the database. */
export async function storedInvoice(id: number): Promise<Record<string, unknown> | undefined> {
  const { rows } = await db().execute<Record<string, unknown>>(
    sql`SELECT invoice.*, status.charged_cents, status.paid_cents, status.annulled_at, status.rectified_at
      FROM invoice LEFT JOIN invoice_status AS status ON status.invoice_id = invoice.id WHERE invoice.id = ${id}`,
  );
  return rows[0];
}
