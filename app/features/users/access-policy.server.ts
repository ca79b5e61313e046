import { and, eq, inArray, sql } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { db } from '../../database/connection.server';
import { userAccount } from '../../database/people-schema.server';
import { accessPolicy } from '../../database/session-schema.server';
import { staffRoles } from './role-matrix';
import { secondFactorsOf } from './second-factors.server';
import { isSecured } from './users-store.server';

/** Returns the second-factor policy and the number of team members who would still have to set up a second factor. */
export async function viewAccessPolicy(actor: Actor) {
  authorize(actor, 'users:read');
  const [row] = await db().select().from(accessPolicy);
  const withoutFactor = await db().$count(
    userAccount,
    and(inArray(userAccount.role, staffRoles), eq(userAccount.active, true), sql`NOT ${isSecured}`),
  );
  const { secondFactorRequired, version } = row!;
  return { secondFactorRequired, version, withoutFactor, mayRequire: await hasPersonalFactor(actor) };
}

/**
 * True if the actor has a second factor; an actor without one who requires second factors would be locked out. True for
 * the system, which never signs in.
 */
export async function hasPersonalFactor({ user }: Actor): Promise<boolean> {
  return user === undefined || (await secondFactorsOf(user.id)).length > 0;
}
