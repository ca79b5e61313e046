import { and, asc, eq, ilike, inArray, ne, or, sql, type SQL } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { dateInZone } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { parse } from '../../core/parse';
import { roles } from '../../core/role';
import { db } from '../../database/connection.server';
import { userAccount } from '../../database/people-schema.server';
import { deskTimeZone } from '../building/desk-building.server';
import { userListInput, type UserListQuery, type UserView } from './user-list-input';
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

/** Accounts by view, search, filters, order and page, with how many each view holds. */
export async function listUsers(actor: Actor, input: unknown) {
  authorize(actor, 'users:read');
  const query = parse(userListInput, input);
  const timeZone = await deskTimeZone(actor);
  const where = and(isNotErased, views[query.view], ...filtersOf(query));
  const { field, descending } = query.sort;
  const direction = descending ? sql`DESC` : sql`ASC`;
  const rows = await db()
    .select(userColumns)
    .from(userAccount)
    .where(where)
    .orderBy(sql`${sortColumns[field]} ${direction} NULLS LAST`, asc(userAccount.id))
    .limit(query.perPage)
    .offset((query.page - 1) * query.perPage);
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

function filtersOf({ role, factor, q }: UserListQuery): (SQL | undefined)[] {
  return [
    role.length > 0 ? inArray(userAccount.role, role) : undefined,
    factor && (factor === 'on' ? isSecured : sql`NOT ${isSecured}`),
    ...q.split(' ').filter(Boolean).map(matchesWord),
  ];
}

/** The word stands in the name or in the email. */
function matchesWord(word: string): SQL | undefined {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  return or(ilike(userAccount.name, pattern), ilike(userAccount.email, pattern));
}
