import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { requireUser, type Actor } from '../../access/actor';
import { db } from '../../database/connection.server';
import { codeGenerator, passkey } from '../../database/session-schema.server';
import { publicBuilding } from '../building/public-building.server';
import { listMySessions, type MySession } from './list-my-sessions.server';
import { countRecoveryCodes } from './recovery-codes.server';

export interface MyPasskey {
  id: number;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export interface MySecurity {
  email: string;
  device: string;
  /** True if the user can use nothing else until a second factor is set up. */
  mustSecure: boolean;
  /** Time since which the app's codes have been active; null if there is no code generator. */
  codesSince: Date | null;
  passkeys: MyPasskey[];
  recoveryCodesLeft: number;
  sessions: MySession[];
  timeZone: string;
}

/** Returns the protection and the sessions of the user's own account. Open to signed-in users. */
export async function viewSecurity(actor: Actor): Promise<MySecurity> {
  const { id, email, mustSecure } = requireUser(actor);
  const [generator] = await db()
    .select({ confirmedAt: codeGenerator.confirmedAt })
    .from(codeGenerator)
    .where(and(eq(codeGenerator.userId, id), isNotNull(codeGenerator.confirmedAt)));
  const passkeys = await db()
    .select({
      id: passkey.id,
      name: passkey.name,
      createdAt: passkey.createdAt,
      lastUsedAt: passkey.lastUsedAt,
    })
    .from(passkey)
    .where(eq(passkey.userId, id))
    .orderBy(asc(passkey.id));
  return {
    email,
    device: actor.device,
    mustSecure,
    codesSince: generator?.confirmedAt ?? null,
    passkeys,
    recoveryCodesLeft: await countRecoveryCodes(id),
    sessions: await listMySessions(actor),
    timeZone: (await publicBuilding())?.timeZone ?? 'Europe/Madrid',
  };
}
