import { eq, sql } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import { db } from '../../database/connection.server';
import { building } from '../../database/inventory-schema.server';

export type OpeningRow = typeof building.$inferSelect;

/** Locks the building until the transaction ends; refuses if the building has changed since the given version. */
export async function lockVersion(id: number, version: number): Promise<OpeningRow> {
  const [row] = await db().select().from(building).where(eq(building.id, id)).for('no key update');
  if (!row) throw new AppError('not_found');
  if (row.version !== version) {
    const { openedAt, legalReadAt } = row;
    throw new AppError('version_conflict', { extra: { current: { version: row.version, openedAt, legalReadAt } } });
  }
  return row;
}

type OpeningChange = Partial<Pick<OpeningRow, 'openedAt' | 'closedAt' | 'legalReadAt' | 'legalReadBy'>>;

export async function changeOpening(id: number, change: OpeningChange): Promise<void> {
  await db()
    .update(building)
    .set({ ...change, version: sql`${building.version} + 1` })
    .where(eq(building.id, id));
}
