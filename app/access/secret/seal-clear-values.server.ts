import { isNull, sql } from 'drizzle-orm';
import { now } from '../../core/clock';
import { db, inTransaction } from '../../database/connection.server';
import { secretCheck } from '../../database/secret-schema.server';
import { logger } from '../logger.server';
import { sealedColumns, type SealedColumn } from './sealed-columns.server';
import { lockValues, writeSealed, type SealedRow } from './sealed-rows.server';

const isOld = ({ column }: SealedColumn) => sql`${sql.identifier(column)} NOT LIKE 'v1.%'`;

/**
 * Seals values that earlier versions stored in clear text or another format, before any request is answered; `more`
 * adds those of features. Runs once per database; if interrupted, the next start continues with the rest.
 */
export async function sealClearValues(secret: string, more: () => Promise<void>): Promise<void> {
  if ((await db().$count(secretCheck, isNull(secretCheck.clearSealedAt))) === 0) return;
  for (const column of sealedColumns) {
    const unreadable = await inTransaction(async () => {
      const rows = await lockValues(column, isOld(column));
      const left = await Promise.all(rows.map((row) => sealOld(column, row, secret)));
      return left.filter((isLeft) => isLeft).length;
    });
    if (unreadable > 0) logger().warn({ table: column.table, unreadable }, 'sealed with a secret that is not known');
  }
  await more();
  await db().update(secretCheck).set({ clearSealedAt: now() });
}

/**
 * Returns whether the secret opens the values sealed in a format older than the secret check; undefined if there are
 * none.
 */
export async function opensOldValues(secret: string): Promise<boolean | undefined> {
  let tried: boolean | undefined;
  for (const column of sealedColumns.filter(({ openOld }) => openOld)) {
    for (const row of await lockValues(column, isOld(column))) {
      if (textOf(column, row, secret) !== undefined) return true;
      tried = false;
    }
  }
  return tried;
}

/** Returns true if the value cannot be read and is left as it is. */
async function sealOld(column: SealedColumn, row: SealedRow, secret: string): Promise<boolean> {
  const text = textOf(column, row, secret);
  if (text === undefined) return true;
  await writeSealed(column, row.row, text, secret);
  return false;
}

function textOf({ openOld }: SealedColumn, { row, value }: SealedRow, secret: string): string | undefined {
  if (!openOld) return value;
  try {
    return openOld(value, row, secret);
  } catch {
    return undefined;
  }
}
