import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { authorize, may, type Actor } from '../../access/actor';
import { listInput, type WholeList } from '../../core/list-input';
import { parse } from '../../core/parse';
import { db } from '../../database/connection.server';
import { booking } from '../../database/booking-schema.server';
import { apartment } from '../../database/inventory-schema.server';
import { listOrder, listPage, matchesTerms } from '../../database/list-sql.server';
import { alert } from '../../database/message-schema.server';
import { userAccount } from '../../database/people-schema.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { alertList } from './alert-list';

export type AlertList = Awaited<ReturnType<typeof listAlerts>>;

const sortColumns = { created: alert.createdAt, urgency: alert.urgent } as const;

/** Lists open alerts, urgent ones first, or resolved alerts. */
export async function listAlerts(actor: Actor, input: unknown, whole?: WholeList) {
  authorize(actor, 'bookings:read');
  const query = parse(listInput(alertList, whole), input);
  const building = await requireAdminBuilding(actor);
  const mine = eq(alert.buildingId, building.id);
  const where = and(
    mine,
    query.view === 'open' ? isNull(alert.resolvedAt) : isNotNull(alert.resolvedAt),
    query.kind.length > 0 ? inArray(alert.kind, query.kind) : undefined,
    ...matchesTerms(query.q, [sql`concat_ws(' ', ${booking.reference}, ${apartment.code}, ${alert.detail}::text)`]),
  );
  const { limit, offset } = listPage(query);
  const rows = db()
    .select({
      id: alert.id,
      kind: alert.kind,
      urgent: alert.urgent,
      detail: alert.detail,
      createdAt: alert.createdAt,
      resolvedAt: alert.resolvedAt,
      resolvedBy: userAccount.name,
      bookingId: alert.bookingId,
      reference: booking.reference,
      apartmentId: alert.apartmentId,
      apartment: apartment.code,
    })
    .from(alert)
    .leftJoin(booking, eq(booking.id, alert.bookingId))
    .leftJoin(apartment, eq(apartment.id, alert.apartmentId))
    .leftJoin(userAccount, eq(userAccount.id, alert.resolvedBy))
    .where(where);
  const counted = rows.as('counted');
  const [total] = await db()
    .select({ count: sql<number>`count(*)::int` })
    .from(counted);
  return {
    query,
    timeZone: building.timeZone,
    mayResolve: may(actor, 'bookings:write'),
    data: await rows
      .orderBy(...listOrder(query.sort, sortColumns, alert.id), desc(alert.createdAt))
      .limit(limit)
      .offset(offset),
    meta: { page: query.page, perPage: query.perPage, total: total!.count },
    counts: {
      open: await db().$count(alert, and(mine, isNull(alert.resolvedAt))),
      resolved: await db().$count(alert, and(mine, isNotNull(alert.resolvedAt))),
    },
  };
}
