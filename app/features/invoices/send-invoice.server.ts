import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { AppError } from '../../core/app-error';
import { parse } from '../../core/parse';
import { once } from '../../database/once.server';
import { sendInvoiceInput } from './invoice-input';
import { lockInvoice } from './invoice-store.server';
import { addressOfInvoice, mailInvoice } from './mail-invoice.server';
import { isCompany } from './recipient-rules';
import { requireInvoiceAction } from './require-invoice-action.server';

/**
 * Mails an issued invoice with its PDF to the recipient or another email; it can be sent repeatedly. Adds the UBL file
 * if requested, or by default if the recipient is a company. Idempotent by key. The caller starts delivery.
 */
export async function sendInvoice(
  actor: Actor,
  id: number,
  input: unknown,
  idempotencyKey?: string,
): Promise<{ id: number; mailId: number }> {
  authorize(actor, 'invoices:write');
  const request = parse(sendInvoiceInput, input);
  return once('send invoice', idempotencyKey, { id, ...request }, async () => {
    const row = await lockInvoice(actor, id);
    await requireInvoiceAction(actor, row, 'send');
    const to = request.to || (await addressOfInvoice(row));
    if (!to) throw new AppError('invalid_input', { fields: [{ path: 'to', problem: 'required' }] });
    const bringsUbl = request.withUbl ?? (row.recipient !== null && isCompany(row.recipient));
    const mailId = await mailInvoice(row, to, bringsUbl);
    await recordAudit(actor, {
      action: 'invoice.sent',
      subject: { kind: 'invoice', id },
      after: { fullNumber: row.fullNumber, recipient: to, withUbl: bringsUbl },
    });
    return { id, mailId };
  });
}
