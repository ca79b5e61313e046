import type { invoice, invoiceLine, invoiceTax } from '../../database/invoice-schema.server';

type Row = typeof invoice.$inferSelect;
type Line = typeof invoiceLine.$inferSelect;
type Tax = typeof invoiceTax.$inferSelect;

/**
 * Serializes everything that an issued invoice states, in a fixed format whose digest is stored. Columns are listed
 * individually, so that new columns don't change the digests of old invoices.
 */
export function storedContent(row: Row, lines: readonly Line[], taxes: readonly Tax[]): string {
  return JSON.stringify([
    1,
    [row.type, row.purpose, row.language, row.series, row.year, row.number, row.fullNumber],
    [
      row.issuedOn,
      row.issuedAt?.toISOString(),
      row.operationFrom,
      row.operationTo,
      row.dueOn,
      ...laterColumns(row.receivedOn),
    ],
    row.issuer && [
      row.issuer.name,
      row.issuer.taxNumber,
      ...placeOf(row.issuer.address),
      row.issuer.email,
      row.issuer.phone,
    ],
    row.recipient && [
      row.recipient.name,
      ...idOf(row.recipient.taxId),
      ...placeOf(row.recipient.address),
      row.recipient.email,
    ],
    [row.description, row.orderNumber, row.costCentre, row.notes],
    [row.originalId, row.rootId, row.rectifyingMethod, row.reason],
    row.payTo && [row.payTo.iban, row.payTo.reference],
    [row.netCents, row.vatCents, row.totalCents, row.effectCents, row.paidBeforeCents],
    lines.map((line) => [
      [line.position, line.replaced, line.bookingId, line.settlesId, line.bailDeductionId, line.kind, line.concept],
      [line.quantity, line.unitNetMicros, line.netCents, line.grossCents],
      [line.rateBasisPoints, line.cause, line.article],
    ]),
    taxes.map(({ position, replaced, rateBasisPoints, cause, article, baseCents, vatCents }) => {
      return [position, replaced, rateBasisPoints, cause, article, baseCents, vatCents];
    }),
  ]);
}

/** Omits null values of columns added after the invoice was issued. */
function laterColumns(...values: (string | null)[]) {
  return values.filter((value) => value !== null);
}

function placeOf(address: NonNullable<Row['issuer']>['address'] | null) {
  return address ? [address.street, address.postcode, address.city, address.country] : [null];
}

function idOf(taxId: NonNullable<Row['recipient']>['taxId']) {
  return taxId ? [taxId.kind, taxId.number, taxId.country] : [null];
}
