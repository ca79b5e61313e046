import { and, eq, gt, lte, sql, type SQL } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { dateInZone, type CalendarDate } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { listInput, type WholeList } from '../../core/list-input';
import { parse } from '../../core/parse';
import { block } from '../../database/calendar-schema.server';
import { db } from '../../database/connection.server';
import { apartment, category } from '../../database/inventory-schema.server';
import { listOrder, listPage, matchesTerms } from '../../database/list-sql.server';
import { userAccount } from '../../database/people-schema.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { blockList, type BlockView } from './block-list';

export type BlockList = Awaited<ReturnType<typeof listBlocks>>;
export type ListedBlock = BlockList['data'][number];

const nights = sql<number>`(${block.checkOut} - ${block.checkIn})`;

const sortColumns = {
  apartment: apartment.code,
  kind: block.kind,
  checkIn: block.checkIn,
  checkOut: block.checkOut,
  nights,
  created: block.createdAt,
} as const;

export async function listBlocks(actor: Actor, input: unknown, whole?: WholeList) {
  authorize(actor, 'bookings:read');
  const query = parse(listInput(blockList, whole), input);
  const building = await requireAdminBuilding(actor);
  const today = dateInZone(now(), building.timeZone);
  const mine = eq(block.buildingId, building.id);
  const where = and(
    mine,
    inView(query.view, today),
    query.kind ? eq(block.kind, query.kind) : undefined,
    query.apartment ? eq(block.apartmentId, query.apartment) : undefined,
    ...matchesTerms(query.q, [apartment.code, block.reason]),
  );
  const { limit, offset } = listPage(query);
  const data = await db()
    .select({
      id: block.id,
      apartmentId: block.apartmentId,
      apartmentCode: apartment.code,
      categoryName: category.name,
      kind: block.kind,
      checkIn: block.checkIn,
      checkOut: block.checkOut,
      nights: nights.mapWith(Number),
      reason: block.reason,
      by: userAccount.name,
      version: block.version,
      createdAt: block.createdAt,
    })
    .from(block)
    .innerJoin(apartment, eq(apartment.id, block.apartmentId))
    .innerJoin(category, eq(category.id, apartment.categoryId))
    .leftJoin(userAccount, eq(userAccount.id, block.userId))
    .where(where)
    .orderBy(...listOrder(query.sort, sortColumns, block.id))
    .limit(limit)
    .offset(offset);
  const [found] = await db()
    .select({ total: sql<number>`count(*)::int` })
    .from(block)
    .innerJoin(apartment, eq(apartment.id, block.apartmentId))
    .where(where);
  return {
    query,
    today,
    timeZone: building.timeZone,
    data,
    meta: { page: query.page, perPage: query.perPage, total: found!.total },
    counts: await countViews(mine, today),
  };
}

function inView(view: BlockView, today: CalendarDate): SQL | undefined {
  if (view === 'current') return and(lte(block.checkIn, today), gt(block.checkOut, today));
  if (view === 'coming') return gt(block.checkIn, today);
  return view === 'past' ? lte(block.checkOut, today) : undefined;
}

async function countViews(mine: SQL, today: CalendarDate): Promise<Record<BlockView, number>> {
  const count = (view: BlockView) => sql<number>`count(*) filter (where ${inView(view, today) ?? sql`true`})::int`;
  const [row] = await db()
    .select({ current: count('current'), coming: count('coming'), past: count('past'), all: count('all') })
    .from(block)
    .where(mine);
  return row!;
}
