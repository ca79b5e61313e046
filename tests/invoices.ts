import { sql } from 'drizzle-orm';
import type { useStaff } from './admin-bookings';
import { db } from '../app/database/connection.server';
import { createDraft } from '../app/features/invoices/create-draft.server';
import { issueInvoice } from '../app/features/invoices/issue-invoice.server';

/** Invoices for tests: what the team asks for. */

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

/** A simplified one of the same. */
export const simplified = { ...draft, kind: 'simplified', recipient: null };

/** Takes back so much at 10 %. */
export const takeBack = (cents: number) => ({
  method: 'differences',
  reason: 'Precio equivocado',
  lines: [{ concept: 'Diferencia', grossCents: -cents, vat: lodging }],
});

/** Drafts and issues in one go. */
export function issuing(staff: ReturnType<typeof useStaff>) {
  return async (content: object = draft, input: object = {}) =>
    issueInvoice(staff.accountant, (await createDraft(staff.accountant, content)).id, input);
}

/** An invoice and what became of it, as they stand in the database. */
export async function storedInvoice(id: number): Promise<Record<string, unknown> | undefined> {
  const { rows } = await db().execute<Record<string, unknown>>(
    sql`SELECT invoice.*, status.charged_cents, status.paid_cents, status.annulled_at, status.rectified_at
      FROM invoice LEFT JOIN invoice_status AS status ON status.invoice_id = invoice.id WHERE invoice.id = ${id}`,
  );
  return rows[0];
}
