import { and, eq, inArray, or } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import type { FieldProblem } from '../../core/field-problem';
import { booking } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { customer } from '../../database/people-schema.server';
import { customerName } from '../customers/customer-name.server';
import { chargedForOf } from './non-stay-lines';
import type { InvoiceRecipient } from './invoice-facts';
import type { DraftInvoiceInput, LineInput } from './invoice-input';
import { bookingAccounts } from './invoiced-of-bookings.server';
import type { InvoiceRow, WrittenLine } from './invoice-store.server';
import { recipientOf } from './recipient-rules';

/** Returns the columns of a draft; invalid values are refused at their field. */
export async function draftColumns(buildingId: number, request: DraftInvoiceInput): Promise<Partial<InvoiceRow>> {
  const { kind, recipient: typed, lines: _lines, ...rest } = request;
  // Runs even with a typed recipient, to check that the customer belongs to the building.
  const ofRecord = await recipientOfCustomer(buildingId, request.customerId);
  const recipient = typed ?? ofRecord;
  return {
    ...rest,
    operationFrom: request.operationFrom ?? request.operationTo,
    operationTo: request.operationTo ?? request.operationFrom,
    recipient,
    type: kind === 'simplified' ? 'F2' : 'F1',
  };
}

/** Returns the recipient from the customer's record; null if no customer is given. */
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

export async function draftLines(
  buildingId: number,
  request: readonly LineInput[],
  invoiceId: number | null,
): Promise<WrittenLine[]> {
  const lines = await requestedLines(buildingId, request);
  const bookingIds = lines.flatMap(({ bookingId }) => bookingId ?? []);
  const accounts = new Map((await bookingAccounts(bookingIds, invoiceId)).map((account) => [account.id, account]));
  const chosen = chargedForOf(
    lines.map(({ bookingId = null, grossCents }, index) => ({
      bookingId,
      grossCents,
      chargesFor: request[index]!.chargesFor,
    })),
    (bookingId) => accounts.get(bookingId)!.chargeCents - accounts.get(bookingId)!.invoicedCents,
  );
  return lines.map((line, index) => (chosen[index] === 'extra' ? { ...line, kind: 'extra' } : line));
}

/** Resolves the lines' bookings by id or reference, limited to the building's own. */
export async function requestedLines(buildingId: number, lines: readonly LineInput[]): Promise<WrittenLine[]> {
  const ids = lines.flatMap(({ bookingId }) => bookingId ?? []);
  const references = lines.flatMap(({ booking: reference }) => referenceOf(reference) ?? []);
  const found = await db()
    .select({ id: booking.id, reference: booking.reference })
    .from(booking)
    .where(
      and(or(inArray(booking.id, ids), inArray(booking.reference, references)), eq(booking.buildingId, buildingId)),
    );
  const fields: FieldProblem[] = [];
  const written = lines.map(
    ({ booking: named, bookingId, bailDeductionId = null, chargesFor, ...line }, index): WrittenLine => {
      const reference = referenceOf(named);
      const own = found.find((each) => (reference === null ? each.id === bookingId : each.reference === reference));
      if (reference !== null && (!own || (bookingId !== null && own.id !== bookingId))) {
        fields.push({ path: `lines.${index}.booking`, problem: 'line_booking_unknown' });
      } else if (bookingId !== null && !own) fields.push({ path: `lines.${index}.bookingId`, problem: 'choice' });
      const kind = chargesFor === 'extra' ? 'extra' : 'other';
      return {
        ...line,
        kind: bailDeductionId === null ? kind : 'deduction',
        bailDeductionId,
        bookingId: own?.id ?? null,
      };
    },
  );
  if (fields.length > 0) throw new AppError('invalid_input', { fields });
  return written;
}

function referenceOf(typed: string): string | null {
  return typed.trim().toUpperCase() || null;
}
