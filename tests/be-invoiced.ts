import { sql } from 'drizzle-orm';
import { visitor, type Actor } from '../app/access/actor';
import { db } from '../app/database/connection.server';
import { setGuestRecipient } from '../app/features/booking-engine/set-guest-recipient.server';
import { annulInvoice } from '../app/features/invoices/rectifying/annul-invoice.server';
import { createDraft } from '../app/features/invoices/create-draft.server';
import { issueInvoice } from '../app/features/invoices/issue-invoice.server';
import { invoicePdfFile } from '../app/features/invoices/paper/invoice-pdf.server';
import { rectifyInvoice } from '../app/features/invoices/rectifying/rectify-invoice.server';
import { sendInvoice } from '../app/features/invoices/send-invoice.server';
import { correctRecord } from '../app/features/verifactu/correct-record.server';
import { erased } from './personal-texts';
import { lodging } from './invoices';

const nif = { kind: 'nif', number: erased.taxNumber, country: 'ES' } as const;

/**
 * Issues and drafts invoices for the test person, with her name in every text field. One invoice is rendered, mailed to
 * another address, reported to the tax agency, which does not recognize her, and then rectified. Another invoice is
 * annulled, and a third stays a draft. She then changes the recipient of later invoices herself, and an invoice is
 * issued to that recipient.
 */
export async function beInvoiced(
  team: Actor,
  { id: bookingId, reference }: { id: number; reference: string },
  customerId: number,
): Promise<void> {
  const recipient = {
    name: `${erased.firstName} ${erased.lastName}`,
    taxId: nif,
    address: { street: erased.street, postcode: '28001', city: 'Madrid', country: 'ES' },
    email: erased.email,
  };
  const stated = {
    language: 'es',
    customerId,
    recipient,
    description: `Estancia de ${erased.lastName}`,
    orderNumber: `P-${erased.firstName}`,
    costCentre: `C-${erased.firstName}`,
    notes: `Atentamente, para ${erased.firstName}`,
    lines: [{ concept: `Alojamiento de ${erased.lastName}`, grossCents: 11_000, vat: lodging, bookingId }],
  };
  const issue = async () => (await issueInvoice(team, (await createDraft(team, stated)).id, {})).id;
  const id = await issue();
  await invoicePdfFile(team, id);
  await sendInvoice(team, id, { to: 'gestoria@example.com' });
  await sendInvoice(team, id, { to: erased.email });
  await answered(`NIF no identificado: ${erased.taxNumber}, ${erased.lastName}`);
  await correctRecord(team, await lastRecord(), { recipient: { name: erased.lastName.toUpperCase(), taxId: nif } });
  await rectifyInvoice(team, id, {
    method: 'differences',
    reason: `Lo pidió ${erased.firstName}`,
    lines: [{ concept: `Descuento a ${erased.firstName}`, grossCents: -1_000, vat: lodging }],
  });
  const wrong = await issue();
  await annulInvoice(team, wrong, { reason: `No era de ${erased.firstName} ${erased.lastName}` });
  await answered('');
  await createDraft(team, stated);
  await createDraft(team, { ...stated, customerId: null });
  await setGuestRecipient(visitor('es', { ownReferences: [reference] }), reference, {
    kind: 'person',
    name: `${erased.formerName} ${erased.lastName}`,
    taxNumber: erased.taxNumber,
    street: erased.street,
    city: 'Madrid',
    country: 'ES',
    email: erased.oldEmail,
    orderNumber: `O-${erased.firstName}`,
    costCentre: `D-${erased.firstName}`,
  });
  const { rows } = await db().execute<{ id: string }>(
    sql`SELECT invoice_customer_id AS id FROM booking WHERE id = ${bookingId}`,
  );
  const { recipient: _recipient, ...changes } = { ...stated, customerId: Number(rows[0]!.id) };
  await issueInvoice(team, (await createDraft(team, changes)).id, {});
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
