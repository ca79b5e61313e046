import { and, eq, inArray } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import { booking } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { customer } from '../../database/people-schema.server';
import { customerName } from '../customers/customer-name.server';
import type { InvoiceRecipient } from './invoice-facts';
import type { DraftInvoiceInput, LineInput } from './invoice-input';
import type { InvoiceRow, WrittenLine } from './invoice-store.server';
import { recipientMistakes, recipientOf } from './recipient-rules';

/** The columns of a draft as they are asked for; what cannot be is refused at its field. */
export async function draftColumns(buildingId: number, asked: DraftInvoiceInput): Promise<Partial<InvoiceRow>> {
  const { kind, recipient: typed, lines: _lines, ...rest } = asked;
  const recipient = typed ?? (await recipientOfCustomer(buildingId, asked.customerId));
  const fields = typed ? recipientMistakes(typed) : [];
  if (asked.operationFrom && asked.operationTo && asked.operationTo < asked.operationFrom) {
    fields.push({ path: 'operationTo', problem: 'span_order' });
  }
  if (fields.length > 0) throw new AppError('invalid_input', { fields });
  return {
    ...rest,
    operationFrom: asked.operationFrom ?? asked.operationTo,
    operationTo: asked.operationTo ?? asked.operationFrom,
    recipient,
    type: kind === 'simplified' ? 'F2' : 'F1',
  };
}

/** Whom the customer's record names; null where none is asked for. */
export async function recipientOfCustomer(
  buildingId: number,
  customerId: number | null,
): Promise<InvoiceRecipient | null> {
  if (customerId === null) return null;
  const [row] = await db()
    .select({
      name: customerName,
      email: customer.email,
      country: customer.country,
      nationality: customer.nationality,
      taxNumber: customer.taxNumber,
      documentKind: customer.documentKind,
      documentNumber: customer.documentNumber,
      address: customer.address,
    })
    .from(customer)
    .where(and(eq(customer.id, customerId), eq(customer.buildingId, buildingId)));
  if (!row) throw new AppError('invalid_input', { fields: [{ path: 'customerId', problem: 'choice' }] });
  return recipientOf({ ...row, address: row.address as { street?: string } | null });
}

/** The lines as they are asked for, of bookings of the building alone. */
export async function askedLines(buildingId: number, lines: readonly LineInput[]): Promise<WrittenLine[]> {
  const ids = [...new Set(lines.flatMap(({ bookingId }) => bookingId ?? []))];
  const found = await db()
    .select({ id: booking.id })
    .from(booking)
    .where(and(inArray(booking.id, ids), eq(booking.buildingId, buildingId)));
  const known = new Set(found.map(({ id }) => id));
  const fields = lines.flatMap(({ bookingId }, index) =>
    bookingId !== null && !known.has(bookingId)
      ? [{ path: `lines.${index}.bookingId`, problem: 'choice' as const }]
      : [],
  );
  if (fields.length > 0) throw new AppError('invalid_input', { fields });
  return lines.map((line) => ({ ...line, kind: 'other' as const }));
}
