import { sql } from 'drizzle-orm';
import { visitor, type Actor } from '../app/access/actor';
import { db } from '../app/database/connection.server';
import { setOwnRecipient } from '../app/features/booking-engine/set-own-recipient.server';
import { annulInvoice } from '../app/features/invoices/rectifying/annul-invoice.server';
import { createDraft } from '../app/features/invoices/create-draft.server';
import { issueInvoice } from '../app/features/invoices/issue-invoice.server';
import { invoicePdfFile } from '../app/features/invoices/paper/invoice-pdf.server';
import { rectifyInvoice } from '../app/features/invoices/rectifying/rectify-invoice.server';
import { sendInvoice } from '../app/features/invoices/send-invoice.server';
import { mendRecord } from '../app/features/verifactu/mend-record.server';
import { her } from './her-words';
import { lodging } from './invoices';

const nif = { kind: 'nif', number: her.taxNumber, country: 'ES' } as const;

/**
 * Invoices the guest, with her name in every text of an invoice: one rendered, mailed to another address, reported to
 * the tax agency, which does not recognize her, and rectified; one annulled; and a draft. She then sets the recipient
 * of later invoices herself, and one is issued to it.
 */
export async function beInvoiced(
  team: Actor,
  { id: bookingId, reference }: { id: number; reference: string },
  customerId: number,
): Promise<void> {
  const recipient = {
    name: `${her.firstName} ${her.lastName}`,
    taxId: nif,
    address: { street: her.street, postcode: '28001', city: 'Madrid', country: 'ES' },
    email: her.email,
  };
  const said = {
    language: 'es',
    customerId,
    recipient,
    description: `Estancia de ${her.lastName}`,
    orderNumber: `P-${her.firstName}`,
    costCentre: `C-${her.firstName}`,
    notes: `Atentamente, para ${her.firstName}`,
    lines: [{ concept: `Alojamiento de ${her.lastName}`, grossCents: 11_000, vat: lodging, bookingId }],
  };
  const issue = async () => (await issueInvoice(team, (await createDraft(team, said)).id, {})).id;
  const id = await issue();
  await invoicePdfFile(team, id);
  await sendInvoice(team, id, { to: 'gestoria@example.com' });
  await sendInvoice(team, id, { to: her.email });
  await answered(`NIF no identificado: ${her.taxNumber}, ${her.lastName}`);
  await mendRecord(team, await lastRecord(), { recipient: { name: her.lastName.toUpperCase(), taxId: nif } });
  await rectifyInvoice(team, id, {
    method: 'differences',
    reason: `Lo pidió ${her.firstName}`,
    lines: [{ concept: `Descuento a ${her.firstName}`, grossCents: -1_000, vat: lodging }],
  });
  const wrong = await issue();
  await annulInvoice(team, wrong, { reason: `No era de ${her.firstName} ${her.lastName}` });
  await answered('');
  await createDraft(team, said);
  await createDraft(team, { ...said, customerId: null });
  await setOwnRecipient(visitor('es', { ownReferences: [reference] }), reference, {
    kind: 'person',
    name: `${her.formerName} ${her.lastName}`,
    taxNumber: her.taxNumber,
    street: her.street,
    city: 'Madrid',
    country: 'ES',
    email: her.oldEmail,
    orderNumber: `O-${her.firstName}`,
    costCentre: `D-${her.firstName}`,
  });
  const { rows } = await db().execute<{ id: string }>(
    sql`SELECT invoice_customer_id AS id FROM booking WHERE id = ${bookingId}`,
  );
  const { recipient: _recipient, ...given } = { ...said, customerId: Number(rows[0]!.id) };
  await issueInvoice(team, (await createDraft(team, given)).id, {});
  await answered('');
}

async function answered(error: string): Promise<void> {
  const state = error === '' ? 'accepted' : 'accepted_with_errors';
  await db().execute(sql`UPDATE verifactu_submission SET state = ${state}, answered_at = now(), csv = 'A-1',
    error_code = ${error && '1110'}, error_text = ${error || null} WHERE answered_at IS NULL`);
}

async function lastRecord(): Promise<number> {
  const { rows } = await db().execute<{ id: string }>(sql`SELECT max(id) AS id FROM verifactu_record`);
  return Number(rows[0]!.id);
}
