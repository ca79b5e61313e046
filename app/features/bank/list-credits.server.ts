import { and, desc, eq, gte, isNotNull, isNull, lte, sql, type SQL } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { dateInZone } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { listInput, type WholeList } from '../../core/list-input';
import type { ViewOf } from '../../core/list-rules';
import { parse } from '../../core/parse';
import { bankCredit, bankStatement } from '../../database/bank-schema.server';
import { booking, payment } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { listOrder, listPage, matchesTerms } from '../../database/list-sql.server';
import { userAccount } from '../../database/people-schema.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { bankCreditList } from './bank-credit-list';
import { proposalsFor } from './credit-proposals.server';

export type CreditList = Awaited<ReturnType<typeof listCredits>>;
export type ListedCredit = CreditList['data'][number];

const sortColumns = { bookedOn: bankCredit.bookedOn, amount: bankCredit.amountCents } as const;

const inView: Record<ViewOf<typeof bankCreditList>, SQL> = {
  to_decide: and(isNull(bankCredit.setAsideAt), sql`${bankCredit.matchedCents} < ${bankCredit.amountCents}`)!,
  matched: sql`${bankCredit.matchedCents} = ${bankCredit.amountCents}`,
  set_aside: isNotNull(bankCredit.setAsideAt),
};

/** Lists credits by view, words, days, and page; open credits carry their proposal. */
export async function listCredits(actor: Actor, input: unknown, whole?: WholeList) {
  authorize(actor, 'payments:write');
  const query = parse(listInput(bankCreditList, whole), input);
  const building = await requireAdminBuilding(actor);
  const mine = eq(bankCredit.buildingId, building.id);
  const where = and(
    mine,
    inView[query.view],
    query.from ? gte(bankCredit.bookedOn, query.from) : undefined,
    query.to ? lte(bankCredit.bookedOn, query.to) : undefined,
    ...matchesTerms(query.q, [
      sql`concat_ws(' ', ${bankCredit.concept}, ${bankCredit.reference}, ${bookedReferences})`,
    ]),
  );
  const { limit, offset } = listPage(query);
  const rows = await db()
    .select(creditColumns)
    .from(bankCredit)
    .leftJoin(userAccount, eq(userAccount.id, bankCredit.setAsideBy))
    .where(where)
    .orderBy(...listOrder(query.sort, sortColumns, desc(bankCredit.id)))
    .limit(limit)
    .offset(offset);
  const proposals = query.view === 'to_decide' ? await proposalsFor(building, rows) : new Map<number, never>();
  const [sums] = await db()
    .select({
      count: sql<number>`count(*)::int`,
      cents: sql`coalesce(sum(${bankCredit.amountCents}), 0)`.mapWith(Number),
    })
    .from(bankCredit)
    .where(where);
  const [last] = await db()
    .select()
    .from(bankStatement)
    .where(eq(bankStatement.buildingId, building.id))
    .orderBy(desc(bankStatement.id))
    .limit(1);
  return {
    query,
    today: dateInZone(now(), building.timeZone),
    timeZone: building.timeZone,
    data: rows.map((row) => ({ ...row, ...(proposals.get(row.id) ?? { proposal: null, several: 0 }) })),
    meta: { page: query.page, perPage: query.perPage, total: sums!.count },
    sumCents: sums!.cents,
    /** Last file that added a credit. */
    last: last ?? null,
    counts: {
      to_decide: await db().$count(bankCredit, and(mine, inView.to_decide)),
      matched: await db().$count(bankCredit, and(mine, inView.matched)),
      set_aside: await db().$count(bankCredit, and(mine, inView.set_aside)),
    },
  };
}

/** Payments matched with the credit that were not voided. */
const standing = sql`FROM ${payment} AS taken JOIN ${booking} AS of ON of.id = taken.booking_id
  WHERE taken.bank_credit_id = bank_credit.id
    AND NOT EXISTS (SELECT FROM ${payment} AS void WHERE void.void_of = taken.id)`;
const bookedReferences = sql`(SELECT string_agg(of.reference, ' ') ${standing})`;

export interface CreditPayment {
  paymentId: number;
  bailId: number | null;
  bookingId: number;
  reference: string;
  amountCents: number;
}

export async function paymentsOfCredit(id: number): Promise<CreditPayment[]> {
  const [found] = await db().select({ payments: creditColumns.payments }).from(bankCredit).where(eq(bankCredit.id, id));
  return found!.payments;
}

export const creditColumns = {
  id: bankCredit.id,
  account: bankCredit.account,
  bookedOn: bankCredit.bookedOn,
  valueOn: bankCredit.valueOn,
  amountCents: bankCredit.amountCents,
  matchedCents: bankCredit.matchedCents,
  concept: bankCredit.concept,
  reference: bankCredit.reference,
  setAsideAt: bankCredit.setAsideAt,
  setAsideBy: userAccount.name,
  payments: sql<
    CreditPayment[]
  >`(SELECT coalesce(json_agg(json_build_object('paymentId', taken.id, 'bailId', taken.bail_id,
    'bookingId', of.id, 'reference', of.reference, 'amountCents', taken.amount_cents) ORDER BY taken.id), '[]') ${standing})`,
};
