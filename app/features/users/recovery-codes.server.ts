import { createHmac, randomInt } from 'node:crypto';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { keyFor, keysFor } from '../../access/secret.server';
import { now } from '../../core/clock';
import { db } from '../../database/connection.server';
import { recoveryCode } from '../../database/session-schema.server';
import { inGroups, RECOVERY_ALPHABET, RECOVERY_LENGTH } from './recovery-code';

const PURPOSE = 'recovery code';
const HOW_MANY = 10;

/** Replaces the user's recovery codes by ten new ones, in the running transaction; only digests are stored. */
export async function makeRecoveryCodes(userId: number): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, randomCode);
  await deleteRecoveryCodes(userId);
  await db()
    .insert(recoveryCode)
    .values(codes.map((code) => ({ userId, codeHash: digestOf(userId, code, keyFor(PURPOSE)) })));
  return codes.map(inGroups);
}

export async function deleteRecoveryCodes(userId: number): Promise<void> {
  await db().delete(recoveryCode).where(eq(recoveryCode.userId, userId));
}

export function countRecoveryCodes(userId: number): Promise<number> {
  return db().$count(recoveryCode, and(eq(recoveryCode.userId, userId), isNull(recoveryCode.usedAt)));
}

/** Consumes the code; returns false if the code belongs to another user or was used before. */
export async function takeRecoveryCode(userId: number, code: string): Promise<boolean> {
  const used = await db()
    .update(recoveryCode)
    .set({ usedAt: now() })
    .where(
      and(
        eq(recoveryCode.userId, userId),
        inArray(
          recoveryCode.codeHash,
          keysFor(PURPOSE).map((key) => digestOf(userId, code, key)),
        ),
        isNull(recoveryCode.usedAt),
      ),
    )
    .returning({ id: recoveryCode.id });
  return used.length > 0;
}

function randomCode(): string {
  return Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join('');
}

function digestOf(userId: number, code: string, key: Uint8Array): Buffer {
  return createHmac('sha256', key).update(`${userId}.${code}`).digest();
}
