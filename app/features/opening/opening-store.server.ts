import { eq, sql } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import { db } from '../../database/connection.server';
import { building } from '../../database/inventory-schema.server';

export type OpeningRow = typeof building.$inferSelect;

/** The building, locked until the transaction ends, that nobody has changed since it was looked at. */
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

/** Writes what opens or closes it, as a version of the building. */
export async function changeOpening(id: number, change: OpeningChange): Promise<void> {
  await db()
    .update(building)
    .set({ ...change, version: sql`${building.version} + 1` })
    .where(eq(building.id, id));
}
