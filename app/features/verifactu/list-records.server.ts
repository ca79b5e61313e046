import { and, desc, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { addDays, dateInZone } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { listInput, type WholeList } from '../../core/list-input';
import { parse } from '../../core/parse';
import { instantInZone } from '../../core/zoned-time';
import { db } from '../../database/connection.server';
import { contains, listOrder, listPage, matchesTerms } from '../../database/list-sql.server';
import { stateIn } from '../../database/state-in.server';
import { verifactuRecord, verifactuSubmission } from '../../database/verifactu-schema.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { recordList, type RecordListView } from './record-list';

export type RecordList = Awaited<ReturnType<typeof listRecords>>;
export type ListedRecord = RecordList['data'][number];

const sortColumns = {
  madeAt: sql`(${verifactuRecord.madeAt}, ${verifactuRecord.position})`,
  answeredAt: verifactuSubmission.answeredAt,
  position: verifactuRecord.position,
} as const;

const isLatest = sql<boolean>`NOT EXISTS (SELECT FROM verifactu_record AS later
  WHERE later.invoice_id = ${verifactuRecord.invoiceId} AND later.id > ${verifactuRecord.id})`;

const inView: Record<RecordListView, SQL | undefined> = {
  all: undefined,
  waiting: stateIn(verifactuSubmission.state, 'awaitsAgency'),
  // Same rule as correctionOf: an accepted annulment is final, even if accepted with errors.
  wrong: and(
    stateIn(verifactuSubmission.state, 'needsMending'),
    isLatest,
    sql`NOT (${verifactuRecord.kind} = 'annulment' AND ${verifactuSubmission.state} = 'accepted_with_errors')`,
    sql`NOT is_purged(${verifactuRecord.invoiceId})`,
  ),
};

/** Returns the records of the current building's taxpayer, by view, search, filters, order, and page. */
export async function listRecords(actor: Actor, input: unknown, whole?: WholeList) {
  authorize(actor, 'invoices:read');
  const query = parse(listInput(recordList, whole), input);
  const { taxNumber, timeZone } = await requireAdminBuilding(actor);
  const mine = eq(verifactuRecord.issuerTaxNumber, taxNumber);
  const where = and(
    mine,
    inView[query.view],
    query.number ? sql`${verifactuRecord.fullNumber} ILIKE ${contains(query.number)}` : undefined,
    query.state.length > 0 ? inArray(verifactuSubmission.state, query.state) : undefined,
    query.kind ? eq(verifactuRecord.kind, query.kind) : undefined,
    query.environment ? eq(verifactuRecord.environment, query.environment) : undefined,
    query.madeFrom ? gte(verifactuRecord.madeAt, instantInZone(query.madeFrom, '00:00', timeZone)) : undefined,
    query.madeTo ? lt(verifactuRecord.madeAt, instantInZone(addDays(query.madeTo, 1), '00:00', timeZone)) : undefined,
    ...matchesTerms(query.q, [
      verifactuRecord.fullNumber,
      sql`concat_ws(' ', ${verifactuSubmission.csv}, ${verifactuSubmission.errorCode}, ${verifactuSubmission.errorText})`,
    ]),
  );
  const joined = eq(verifactuSubmission.recordId, verifactuRecord.id);
  const { limit, offset } = listPage(query);
  const data = await db()
    .select({
      id: verifactuRecord.id,
      invoiceId: verifactuRecord.invoiceId,
      position: verifactuRecord.position,
      environment: verifactuRecord.environment,
      kind: verifactuRecord.kind,
      mends: verifactuRecord.mends,
      fullNumber: verifactuRecord.fullNumber,
      fingerprint: verifactuRecord.fingerprint,
      madeAt: verifactuRecord.madeAt,
      state: verifactuSubmission.state,
      attempts: verifactuSubmission.attempts,
      sentAt: verifactuSubmission.sentAt,
      answeredAt: verifactuSubmission.answeredAt,
      csv: verifactuSubmission.csv,
      errorCode: verifactuSubmission.errorCode,
      errorText: verifactuSubmission.errorText,
    })
    .from(verifactuRecord)
    .innerJoin(verifactuSubmission, joined)
    .where(where)
    .orderBy(...listOrder(query.sort, sortColumns, desc(verifactuRecord.id)))
    .limit(limit)
    .offset(offset);
  const [found] = await db()
    .select({ count: sql<number>`count(*)::int` })
    .from(verifactuRecord)
    .innerJoin(verifactuSubmission, joined)
    .where(where);
  const count = (view: RecordListView) => sql<number>`count(*) FILTER (WHERE ${inView[view] ?? sql`true`})::int`;
  const [counts] = await db()
    .select({ all: count('all'), waiting: count('waiting'), wrong: count('wrong') })
    .from(verifactuRecord)
    .innerJoin(verifactuSubmission, joined)
    .where(mine);
  return {
    today: dateInZone(now(), timeZone),
    timeZone,
    query,
    data,
    meta: { page: query.page, perPage: query.perPage, total: found!.count },
    counts: counts!,
  };
}
