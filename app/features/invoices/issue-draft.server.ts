import { and, eq, isNotNull, max } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { AppError } from '../../core/app-error';
import { dateInZone, type CalendarDate } from '../../core/calendar-date';
import { now } from '../../core/clock';
import type { FieldProblem } from '../../core/field-problem';
import { formatDate, formatMoney } from '../../core/format';
import { building } from '../../database/inventory-schema.server';
import { db } from '../../database/connection.server';
import { invoice, invoiceDigest, invoiceStatus } from '../../database/invoice-schema.server';
import { isClosedMonth } from '../accounting/require-open-month.server';
import { agencyRecords } from './agency-records.server';
import { dueOnOf, issuerOf, payToOf } from './as-issued.server';
import { isRectifying, isSimplified, mayBeSimplified, SIMPLIFIED_MOST_CENTS } from './invoice-rules';
import { storedContent } from './stored-content.server';
import { linesOf, taxesOf, type InvoiceRow } from './invoice-store.server';
import { missingOfRecipient, recipientProblems } from './recipient-rules';

type BuildingRow = typeof building.$inferSelect;

/**
 * Issues a locked draft in the running transaction. Checks the data required by law, takes the next number of the
 * series, adds the invoice's digest to the chain, and records the invoice for the tax agency. If issuing fails, no
 * number is used up.
 */
export async function issueDraft(
  actor: Actor,
  draft: InvoiceRow,
  requested: CalendarDate | undefined,
): Promise<InvoiceRow> {
  const [house] = await db().select().from(building).where(eq(building.id, draft.buildingId));
  const at = now();
  const today = dateInZone(at, house!.timeZone);
  const issuedOn = requested ?? today;
  const series = seriesOf(house!, draft);
  const fields = [
    ...(await dateProblems(actor, house!, series, issuedOn, today)),
    ...(await contentProblems(actor, draft)),
    ...dueProblems(actor, draft, issuedOn),
  ];
  if (fields.length > 0) throw new AppError('invalid_input', { fields });
  const [row] = await db()
    .update(invoice)
    .set({
      issuedOn,
      series,
      issuer: issuerOf(house!),
      dueOn: dueOnOf(draft, house!, issuedOn),
      payTo: await payToOf(draft, house!),
      issuedAt: at,
      issuedBy: actor.user?.id ?? null,
      version: draft.version + 1,
    })
    .where(eq(invoice.id, draft.id))
    .returning();
  await db().insert(invoiceStatus).values({ invoiceId: draft.id });
  await enterChain(row!, 'issue', storedContent(row!, await linesOf(draft.id), await taxesOf(draft.id)), at);
  await agencyRecords().record(actor, row!, 'issue');
  await recordAudit(actor, {
    action: 'invoice.issued',
    subject: { kind: 'invoice', id: draft.id },
    after: { fullNumber: row!.fullNumber, issuedOn, totalCents: row!.totalCents },
  });
  return row!;
}

/** Adds a digest of stored content to the taxpayer's chain. */
export async function enterChain(
  { id }: Pick<InvoiceRow, 'id'>,
  kind: 'issue' | 'annulment' | 'pdf' | 'record' | 'purge',
  content: string | Buffer,
  at: Date,
): Promise<void> {
  const digest = createHash('sha256').update(content).digest('hex');
  await db().insert(invoiceDigest).values({ kind, invoiceId: id, digest, at });
}

function seriesOf(house: BuildingRow, { type }: Pick<InvoiceRow, 'type'>): string {
  if (isRectifying(type)) return house.rectifyingSeries;
  return isSimplified(type) ? house.simplifiedSeries : house.invoiceSeries;
}

async function dateProblems(
  actor: Actor,
  house: BuildingRow,
  series: string,
  issuedOn: CalendarDate,
  today: CalendarDate,
): Promise<FieldProblem[]> {
  if (issuedOn > today) return [{ path: 'issuedOn', problem: 'issued_later' }];
  if (await isClosedMonth(house.id, issuedOn)) return [{ path: 'issuedOn', problem: 'in_closed_month' }];
  const [last] = await db()
    .select({ on: max(invoice.issuedOn) })
    .from(invoice)
    .where(and(eq(invoice.issuerTaxNumber, house.taxNumber), eq(invoice.series, series), isNotNull(invoice.issuedAt)));
  const latest = last?.on as CalendarDate | null;
  if (!latest || latest <= issuedOn) return [];
  return [{ path: 'issuedOn', problem: 'issued_earlier', params: { min: formatDate(latest, actor.locale), series } }];
}

/** Refuses a manually entered due date before the issue date; due dates derived from a stay are adjusted instead. */
function dueProblems(actor: Actor, { purpose, dueOn }: InvoiceRow, issuedOn: CalendarDate): FieldProblem[] {
  if (purpose !== 'manual' || !dueOn || dueOn >= issuedOn) return [];
  return [{ path: 'dueOn', problem: 'due_before_issue', params: { day: formatDate(issuedOn, actor.locale) } }];
}

async function contentProblems(actor: Actor, draft: InvoiceRow): Promise<FieldProblem[]> {
  const { type, recipient, totalCents } = draft;
  const lines = (await linesOf(draft.id)).filter((line) => !line.replaced);
  const found: FieldProblem[] = [...(recipient ? recipientProblems(recipient) : [])];
  if (!isSimplified(type)) found.push(...missingOfRecipient(recipient));
  if (lines.length === 0) found.push({ path: 'lines', problem: 'lines_missing' });
  if (!isRectifying(type) && totalCents < 0) found.push({ path: 'lines', problem: 'total_below_zero' });
  if (type === 'F2' && !mayBeSimplified(totalCents)) {
    const params = { max: formatMoney(SIMPLIFIED_MOST_CENTS, actor.locale) };
    found.push({ path: 'kind', problem: 'simplified_too_much', params });
  }
  return found;
}
