import { sql } from 'drizzle-orm';
import { db } from '../../database/connection.server';
import type { SealedText } from '../../database/column-types.server';
import { digestPurpose, lookupDigest, sealingPurpose, sealText } from '../sealed-text.server';
import { keyOf } from '../secret.server';
import type { SealedColumn } from './sealed-columns.server';

export interface SealedRow {
  row: string;
  value: SealedText;
}

/**
 * Locks the rows that have a value in the column and meet the condition, until the transaction ends. Returns these
 * rows.
 */
export async function lockValues({ table, column, row }: SealedColumn, condition = sql`true`): Promise<SealedRow[]> {
  const { rows } = await db().execute<{ row: string; value: SealedText }>(sql`
    SELECT ${sql.identifier(row)}::text AS row, ${sql.identifier(column)} AS value FROM ${sql.identifier(table)}
    WHERE ${sql.identifier(column)} IS NOT NULL AND ${condition} ORDER BY ${sql.identifier(row)} FOR UPDATE`);
  return rows;
}

/** Writes the text to the row, sealed with the secret, and its lookup digest. */
export async function writeSealed(
  { table, column, row: key, purpose, digest }: SealedColumn,
  row: string,
  text: string,
  secret: string,
): Promise<void> {
  const sealed: SealedText = sealText(purpose, row, text, keyOf(secret, sealingPurpose(purpose)));
  const lookedUp = digest && lookupDigest(purpose, text, keyOf(secret, digestPurpose(purpose)));
  await db().execute(sql`
    UPDATE ${sql.identifier(table)}
    SET ${sql.identifier(column)} = ${sealed}
      ${digest === undefined ? sql`` : sql`, ${sql.identifier(digest)} = ${lookedUp}`}
    WHERE ${sql.identifier(key)} = ${row}`);
}
