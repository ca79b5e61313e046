import { and, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { dateInZone } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { listInput, type WholeList } from '../../core/list-input';
import type { ListQuery } from '../../core/list-rules';
import { parse } from '../../core/parse';
import { roles } from '../../core/role';
import { db } from '../../database/connection.server';
import { listOrder, listPage, matchesTerms } from '../../database/list-sql.server';
import { userAccount } from '../../database/people-schema.server';
import { adminTimeZone } from '../building/admin-building.server';
import { userList, type UserView } from './user-list';
import { isNotErased, isSecured, userColumns, withState } from './users-store.server';

export type UserList = Awaited<ReturnType<typeof listUsers>>;

const sortColumns = {
  name: sql`lower(${userAccount.name})`,
  email: userAccount.email,
  role: sql`array_position(ARRAY[${sql.raw(roles.map((role) => `'${role}'`).join(', '))}], ${userAccount.role})`,
  lastSignIn: userAccount.lastSignInAt,
  created: userAccount.createdAt,
} as const;

const views: Record<UserView, SQL> = {
  team: and(ne(userAccount.role, 'customer'), eq(userAccount.active, true))!,
  customers: and(eq(userAccount.role, 'customer'), eq(userAccount.active, true))!,
  inactive: eq(userAccount.active, false),
};

/** Returns accounts by view, search, filters, order, and page, with the count of each view. */
export async function listUsers(actor: Actor, input: unknown, whole?: WholeList) {
  authorize(actor, 'users:read');
  const query = parse(listInput(userList, whole), input);
  const timeZone = await adminTimeZone(actor);
  const where = and(isNotErased, views[query.view], ...filtersOf(query));
  const { limit, offset } = listPage(query);
  const rows = await db()
    .select(userColumns)
    .from(userAccount)
    .where(where)
    .orderBy(...listOrder(query.sort, sortColumns, userAccount.id))
    .limit(limit)
    .offset(offset);
  return {
    query,
    timeZone,
    today: dateInZone(now(), timeZone),
    data: rows.map((row) => withState(row)),
    meta: { page: query.page, perPage: query.perPage, total: await db().$count(userAccount, where) },
    counts: await countViews(),
  };
}

async function countViews(): Promise<Record<UserView, number>> {
  const count = (view: UserView) => sql<number>`count(*) filter (where ${views[view]})::int`;
  const [row] = await db()
    .select({ team: count('team'), customers: count('customers'), inactive: count('inactive') })
    .from(userAccount)
    .where(isNotErased);
  return row!;
}

function filtersOf({ role, factor, q }: ListQuery<typeof userList>): (SQL | undefined)[] {
  return [
    role.length > 0 ? inArray(userAccount.role, role) : undefined,
    factor && (factor === 'on' ? isSecured : sql`NOT ${isSecured}`),
    ...matchesTerms(q, [userAccount.name, userAccount.email]),
  ];
}
