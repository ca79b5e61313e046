import { and, eq, inArray, sql } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { db } from '../../database/connection.server';
import { userAccount } from '../../database/people-schema.server';
import { accessPolicy } from '../../database/session-schema.server';
import { staffRoles } from './role-matrix';
import { secondFactorsOf } from './second-factors.server';
import { isSecured } from './users-store.server';

/** Whether the building asks the team for a second factor, and who would have to set one up. */
export async function viewAccessPolicy(actor: Actor) {
  authorize(actor, 'users:read');
  const [row] = await db().select().from(accessPolicy);
  const withoutFactor = await db().$count(
    userAccount,
    and(inArray(userAccount.role, staffRoles), eq(userAccount.active, true), sql`NOT ${isSecured}`),
  );
  const { secondFactorRequired, version } = row!;
  return { secondFactorRequired, version, withoutFactor, mayRequire: await hasOwnFactor(actor) };
}

/** Whoever asks for it without having one would lock themselves out. The system itself signs in nowhere. */
export async function hasOwnFactor({ user }: Actor): Promise<boolean> {
  return user === undefined || (await secondFactorsOf(user.id)).length > 0;
}
