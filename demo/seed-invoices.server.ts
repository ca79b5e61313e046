import { createHash } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { earlier, monthStart, type CalendarDate } from '../app/core/calendar-date';
import { instantInZone } from '../app/core/zoned-time';
import { db } from '../app/database/connection.server';
import { building } from '../app/database/inventory-schema.server';
import {
  invoice,
  invoiceDigest,
  invoicedPeriod,
  invoiceLine,
  invoicePayment,
  invoiceStatus,
  invoiceTax,
  stayToInvoice,
} from '../app/database/invoice-schema.server';
import type { InvoiceRecipient } from '../app/features/invoices/invoice-facts';
import { storedContent } from '../app/features/invoices/stored-content.server';
import { sumsOf } from '../app/features/invoices/price-lines';
import { recipientOf } from '../app/features/invoices/recipient-rules';
import type { Folio } from './folio';
import { insertAsJson } from './insert-rows.server';
import { invoiceLedger, letHappen, type House, type InvoiceLedger, type LedgerInvoice } from './invoice-ledger.server';
import { invoicesByHand } from './invoices-by-hand.server';
import { accountOf, type StayAccount } from './stay-invoices.server';

export type SeededInvoice = LedgerInvoice & { id: number };

/**
 * Seeds all invoices until today as the building would have issued them day by day, with the same numbers, digests, and
 * payments as its own operations give. Later invoices of stays are issued automatically.
 */
export async function seedInvoices(
  today: CalendarDate,
  buildingId: number,
  folios: readonly Folio[],
  accountantId: number,
): Promise<SeededInvoice[]> {
  const [house] = await db().select().from(building).where(eq(building.id, buildingId));
  const ledger = invoiceLedger(house!);
  const stays = folios.map((folio) => ({ ...folio, recipient: recipientOfGuest(folio) }));
  const accounts = stays.map((stay) => accountOf(stay, ledger));
  const byHand = invoicesByHand(today, stays, ledger, accountantId);
  letHappen(
    [...accounts.flatMap(({ happenings }) => happenings), ...byHand.happenings],
    instantInZone(today, '00:05', house!.timeZone),
  );
  byHand.writeDrafts();
  const seeded = await write(ledger);
  const retained = accounts.map(({ account }) => account);
  await writeAccounts(retained, seeded);
  await goOn(house!, folios, retained);
  return seeded;
}

function recipientOfGuest({ entry: { guest } }: Folio): InvoiceRecipient {
  const name = guest.companyName ?? `${guest.firstName} ${guest.lastName}`;
  return recipientOf({ ...guest, name });
}

/**
 * Writes the drafts first, then issues them, because the database assigns numbers in the order of issue and chains its
 * own record of the invoices in that order.
 */
async function write(ledger: InvoiceLedger): Promise<SeededInvoice[]> {
  const { invoices, house } = ledger;
  const { rows: numbers } = await db().execute<{ id: string }>(sql`
    SELECT nextval(pg_get_serial_sequence('invoice', 'id')) AS id FROM generate_series(1, ${invoices.length})`);
  const seeded = invoices.map((each, index) => ({ ...each, id: Number(numbers[index]!.id) }));
  const idOf = (place: number | null | undefined) => (place === null || place === undefined ? null : seeded[place]!.id);
  await insertAsJson(
    invoice,
    seeded.map((each) => draftRow(each, ledger, idOf)),
  );
  await insertAsJson(
    invoiceLine,
    seeded.flatMap((each) => lineRows(each, idOf)),
  );
  await insertAsJson(invoiceTax, seeded.flatMap(taxRows));
  // Updates statistics; otherwise the queries for each invoice would be planned for empty tables.
  await db().execute(sql`ANALYZE invoice, invoice_line, invoice_tax`);
  await issue(seeded);
  await enterChain(seeded, house);
  return seeded;
}

type IdOf = (place: number | null | undefined) => number | null;

function draftRow(each: SeededInvoice, { house, issuer }: InvoiceLedger, idOf: IdOf) {
  const { printed, replaced, issued, paidBeforeCents = 0, booking } = each;
  const { type, purpose, language, customerId, recipient, operationFrom, operationTo, description } = each;
  const sums = sumsOf(printed.taxes);
  const isLeft = sums.totalCents > paidBeforeCents && house.bankAccount !== null;
  return {
    id: each.id,
    buildingId: house.id,
    type,
    purpose,
    language,
    customerId,
    recipient,
    operationFrom,
    operationTo,
    description,
    ...sums,
    effectCents: sums.totalCents + sumsOf(replaced?.taxes ?? []).totalCents,
    receivedOn: each.receivedOn ?? null,
    dueOn: issued?.dueOn ?? each.dueOn ?? null,
    originalId: idOf(each.original),
    rootId: idOf(each.root),
    rectifyingMethod: each.rectifyingMethod ?? null,
    reason: each.reason ?? '',
    paidBeforeCents,
    issuer: issued && issuer,
    payTo: issued && isLeft ? { iban: house.bankAccount!, reference: booking ?? '' } : null,
    version: issued ? 2 : 1,
    createdAt: each.at,
    createdBy: each.userId,
    issuedBy: issued && each.userId,
  };
}

function lineRows({ id, printed, replaced }: SeededInvoice, idOf: IdOf): (typeof invoiceLine.$inferInsert)[] {
  const lines = [
    ...printed.lines.map((line) => ({ line, isReplaced: false })),
    ...(replaced?.lines ?? []).map((line) => ({ line, isReplaced: true })),
  ];
  return lines.map(
    ({ line: { vat, settlesId, bookingId = null, bailDeductionId = null, ...line }, isReplaced }, index) => ({
      ...line,
      ...vat,
      bookingId,
      bailDeductionId,
      settlesId: idOf(settlesId),
      invoiceId: id,
      position: index + 1,
      replaced: isReplaced,
    }),
  );
}

function taxRows({ id, printed, replaced }: SeededInvoice): (typeof invoiceTax.$inferInsert)[] {
  const taxes = [
    ...printed.taxes.map((tax) => ({ ...tax, replaced: false })),
    ...(replaced?.taxes ?? []).map((tax) => ({ ...tax, replaced: true })),
  ];
  return taxes.map((tax, index) => ({ ...tax, invoiceId: id, position: index + 1 }));
}

async function issue(seeded: readonly SeededInvoice[]): Promise<void> {
  const issued = seeded.filter((each) => each.issued !== null);
  const column = (values: unknown[]) => sql.param(values);
  await db().execute(sql`
    UPDATE invoice SET issued_on = its.issued_on, series = its.series, issued_at = its.issued_at
    FROM unnest(
      ${column(issued.map(({ id }) => id))}::bigint[],
      ${column(issued.map((each) => each.issued!.on))}::date[],
      ${column(issued.map((each) => each.issued!.series))}::text[],
      ${column(issued.map(({ at }) => at.toISOString()))}::timestamptz[]
    ) AS its (id, issued_on, series, issued_at)
    WHERE invoice.id = its.id`);
  await insertAsJson(
    invoiceStatus,
    issued.map(({ id, rectifiedAt }) => ({ invoiceId: id, rectifiedAt })),
  );
}

/** Builds the chain from the stored rows, so that it is valid for the rows as they are read later. */
async function enterChain(seeded: readonly SeededInvoice[], { id: buildingId }: House): Promise<void> {
  const rows = new Map(
    (await db().select().from(invoice).where(eq(invoice.buildingId, buildingId))).map((row) => [row.id, row]),
  );
  const lines = Map.groupBy(
    await db().select().from(invoiceLine).orderBy(asc(invoiceLine.invoiceId), asc(invoiceLine.position)),
    ({ invoiceId }) => invoiceId,
  );
  const taxes = Map.groupBy(
    await db().select().from(invoiceTax).orderBy(asc(invoiceTax.invoiceId), asc(invoiceTax.position)),
    ({ invoiceId }) => invoiceId,
  );
  const digests = seeded
    .filter((each) => each.issued !== null)
    .map(({ id, at, issued }) => {
      const row = rows.get(id)!;
      // Checks the number, because lines of other invoices refer to a rectified invoice by its number.
      if (row.fullNumber !== issued!.fullNumber) throw new Error(`${row.fullNumber} was to be ${issued!.fullNumber}`);
      const content = storedContent(row, lines.get(id) ?? [], taxes.get(id) ?? []);
      const digest = createHash('sha256').update(content).digest('hex');
      return { kind: 'issue' as const, invoiceId: id, digest, at };
    });
  await insertAsJson(invoiceDigest, digests);
}

async function writeAccounts(accounts: readonly StayAccount[], seeded: readonly SeededInvoice[]): Promise<void> {
  await insertAsJson(
    invoicePayment,
    accounts.flatMap(({ paid }) =>
      [...paid.values()].map(({ place, paymentId, cents, at }) => {
        return { invoiceId: seeded[place]!.id, paymentId, amountCents: cents, at };
      }),
    ),
  );
  await insertAsJson(
    invoicedPeriod,
    accounts.flatMap(({ bookingId, periods }) =>
      periods.map(({ from, to, place }) => {
        return { bookingId, fromOn: from, toOn: to, invoiceId: place === null ? null : seeded[place]!.id };
      }),
    ),
  );
}

/**
 * Records that the building has invoiced automatically since its first booking. Nothing is pending except stays whose
 * guests still have to give their address.
 */
async function goOn(house: House, folios: readonly Folio[], accounts: readonly StayAccount[]): Promise<void> {
  const first = folios.map(({ entry }) => entry.bookedOn).reduce(earlier);
  await db()
    .update(building)
    .set({ invoicesFrom: monthStart(first) })
    .where(eq(building.id, house.id));
  const waiting = accounts.flatMap(({ bookingId, waiting: its }) => (its ? [{ bookingId, ...its }] : []));
  await db().delete(stayToInvoice);
  await insertAsJson(
    stayToInvoice,
    waiting.map(({ bookingId, missing, at }) => ({ bookingId, missing, since: at, triedAt: at })),
  );
}
