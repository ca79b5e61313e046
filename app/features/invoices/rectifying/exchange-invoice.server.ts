import { authorize, type Actor } from '../../../access/actor';
import { now } from '../../../core/clock';
import { parse } from '../../../core/parse';
import { db } from '../../../database/connection.server';
import { invoice } from '../../../database/invoice-schema.server';
import { resolveAlerts } from '../../notifications/resolve-alert.server';
import { chargesRequestedOf } from '../requested-of-bookings.server';
import { exchangeInvoiceInput } from '../invoice-input';
import {
  linesOfGroup,
  lockInvoice,
  paidBefore,
  taxesOfGroup,
  writeContent,
  type WrittenLine,
} from '../invoice-store.server';
import { issueDraft } from '../issue-draft.server';
import { issuing, type IssuedInvoice } from '../issuing.server';
import { priceLines } from '../price-lines';
import { replacedContent } from './replaced-content';
import { requireInvoiceAction } from '../require-invoice-action.server';

/** Issues a full invoice in exchange for a simplified one. Idempotent by key. */
export async function exchangeInvoice(
  actor: Actor,
  id: number,
  input: unknown,
  idempotencyKey?: string,
): Promise<IssuedInvoice> {
  authorize(actor, 'invoices:write');
  const { recipient, issuedOn } = parse(exchangeInvoiceInput, input);
  return issuing('exchange invoice', idempotencyKey, { id, recipient, issuedOn }, async () => {
    const original = await lockInvoice(actor, id);
    await requireInvoiceAction(actor, original, 'exchange');
    const counted = await linesOfGroup(id);
    const lines = counted.map(({ rateBasisPoints, cause, article, ...line }): WrittenLine => ({
      ...line,
      vat: { rateBasisPoints, cause, article },
    }));
    await resolveAlerts(original.buildingId, 'invoice_asked', `invoice:${id}`);
    const requested = await chargesRequestedOf(counted.flatMap(({ bookingId }) => bookingId ?? []));
    const { buildingId, language, customerId, operationFrom, operationTo, receivedOn, description, notes, dueOn } =
      original;
    const [draft] = await db()
      .insert(invoice)
      .values({
        buildingId,
        language,
        customerId,
        operationFrom,
        operationTo,
        receivedOn,
        description,
        notes,
        dueOn,
        orderNumber: original.orderNumber || (requested?.orderNumber ?? ''),
        costCentre: original.costCentre || (requested?.costCentre ?? ''),
        recipient,
        type: 'F3',
        purpose: 'exchange',
        paidBeforeCents: await paidBefore(original),
        originalId: id,
        rootId: id,
        createdAt: now(),
        createdBy: actor.user?.id ?? null,
      })
      .returning({ id: invoice.id });
    await writeContent(draft!.id, priceLines(lines), replacedContent(counted, await taxesOfGroup(id)));
    return issueDraft(actor, await lockInvoice(actor, draft!.id), issuedOn);
  });
}
