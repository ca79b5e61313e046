import { inArray, isNull, sql } from 'drizzle-orm';
import { now } from '../../core/clock';
import { db, inTransaction, rawPool } from '../../database/connection.server';
import { nextId } from '../../database/next-id.server';
import { retiredKey, secretCheck } from '../../database/secret-schema.server';
import { recoveryCode, userSession } from '../../database/session-schema.server';
import { authorize, type Actor } from '../actor';
import { recordAudit } from '../record-audit.server';
import { keyOf, setSecret } from '../secret.server';
import { openText, sealingPurpose, sealText, UnreadableSeal } from '../sealed-text.server';
import { loadRetiredKeys } from './retired-keys.server';
import { opensCheck, readCheck } from './secret-check.server';
import { sealedColumns, type SealedColumn } from './sealed-columns.server';
import { lockValues, writeSealed } from './sealed-rows.server';

/** Purposes whose proofs stay valid after a rotation, since they are in guests' mails and on paper. */
const PROOFS = ['booking link', 'recovery code'];
/**
 * Purposes whose keys only produce identifiers: in authenticators, other sites' calendars and the audit log. Knowing
 * these keys grants nothing.
 */
const NAMES = ['passkey user', 'calendar names', 'audited email'];

interface Rotation {
  oldSecret: string;
  newSecret: string;
  /** True if the old secret may have leaked; proofs made with it then become invalid. */
  leaked: boolean;
}

/**
 * Reseals all sealed values with the new secret in one transaction and ends all sessions. Keeps the old keys that
 * verify booking links and recovery codes already issued (decision 20). No other process may use the database
 * meanwhile. Returns the number of values that the old secret could not open; they are left unchanged. Called only by
 * the operator's command.
 */
export async function rotateSecret(actor: Actor, { oldSecret, newSecret, leaked }: Rotation): Promise<number> {
  authorize(actor, 'users:write');
  const unreadable = await inTransaction(async () => {
    // Makes any other process that starts now wait here until it can find the new secret.
    await db().select().from(secretCheck).for('update');
    await refuseWhileRunning();
    const check = await readCheck();
    if (!check || !opensCheck(check, oldSecret)) {
      throw new Error('The old secret is not the one that this database is sealed with.');
    }
    let left = 0;
    for (const column of sealedColumns) left += await reseal(column, oldSecret, newSecret);
    await retireKeys(oldSecret, newSecret, leaked);
    const at = now();
    await db().update(userSession).set({ endedAt: at, endReason: 'ended' }).where(isNull(userSession.endedAt));
    await db().update(secretCheck).set({ rotatedAt: at });
    await recordAudit(actor, {
      action: 'secret.rotated',
      subject: { kind: 'installation', id: 1 },
      after: { leaked, unreadable: left },
    });
    return left;
  });
  setSecret(newSecret);
  await loadRetiredKeys();
  return unreadable;
}

/**
 * Throws if another process uses the database. Every process of the app names its connections, and this process's own
 * connections are not counted.
 */
async function refuseWhileRunning(): Promise<void> {
  const { rows } = await db().execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND application_name ~ '^estancia( changes| jobs| admin)?$'`);
  if (rows[0]!.count <= rawPool().totalCount) return;
  throw new Error('Estancia runs on this database. Stop it, on every machine, and rotate the secret then.');
}

async function reseal(column: SealedColumn, oldSecret: string, newSecret: string): Promise<number> {
  let unreadable = 0;
  const key = keyOf(oldSecret, sealingPurpose(column.purpose));
  for (const { row, value } of await lockValues(column)) {
    try {
      await writeSealed(column, row, openText(column.purpose, row, value, key), newSecret);
    } catch (error) {
      if (!(error instanceof UnreadableSeal)) throw error;
      unreadable += 1;
    }
  }
  return unreadable;
}

async function retireKeys(oldSecret: string, newSecret: string, leaked: boolean): Promise<void> {
  if (leaked) {
    await db().delete(retiredKey).where(inArray(retiredKey.purpose, PROOFS));
    await db().delete(recoveryCode);
  }
  for (const purpose of leaked ? NAMES : [...PROOFS, ...NAMES]) {
    const id = await nextId(retiredKey);
    const key = Buffer.from(keyOf(oldSecret, purpose)).toString('base64url');
    const sealedKey = sealText('retired key', id, key, keyOf(newSecret, sealingPurpose('retired key')));
    await db().insert(retiredKey).overridingSystemValue().values({ id, purpose, sealedKey, retiredAt: now() });
  }
}
