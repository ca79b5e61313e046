import { sql } from 'drizzle-orm';
import { now } from '../../core/clock';
import { db } from '../../database/connection.server';
import type { SealedText } from '../../database/column-types.server';
import { secretCheck } from '../../database/secret-schema.server';
import { keyOf } from '../secret.server';
import { openText, sealingPurpose, sealText, UnreadableSeal } from '../sealed-text.server';

const PURPOSE = 'secret check';
const ROW = 'true';
const KNOWN_TEXT = 'estancia';

/** Returns the database's secret check; undefined before one exists. Waits for a rotation in progress. */
export async function readCheck(): Promise<SealedText | undefined> {
  const [row] = await db().select({ check: secretCheck.sealedCheck }).from(secretCheck).for('share');
  return row?.check;
}

export function opensCheck(check: SealedText, secret: string): boolean {
  try {
    return openText(PURPOSE, ROW, check, keyOf(secret, sealingPurpose(PURPOSE))) === KNOWN_TEXT;
  } catch (error) {
    if (error instanceof UnreadableSeal) return false;
    throw error;
  }
}

/** Creates the secret check unless another node has already created one. Returns the stored check. */
export async function createSecretCheck(secret: string): Promise<SealedText> {
  const sealedCheck = sealText(PURPOSE, ROW, KNOWN_TEXT, keyOf(secret, sealingPurpose(PURPOSE)));
  await db().insert(secretCheck).values({ sealedCheck, madeAt: now() }).onConflictDoNothing();
  return (await readCheck())!;
}

export async function countValues(table: string, column: string): Promise<number> {
  const { rows } = await db().execute<{ count: number }>(
    sql`SELECT count(${sql.identifier(column)})::int AS count FROM ${sql.identifier(table)}`,
  );
  return rows[0]!.count;
}
