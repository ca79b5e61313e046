import { asc, eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { recordAudit } from '../../../access/record-audit.server';
import { AppError } from '../../../core/app-error';
import { parse } from '../../../core/parse';
import { db, inTransaction } from '../../../database/connection.server';
import { category } from '../../../database/inventory-schema.server';
import { requireAdminBuilding } from '../../building/admin-building.server';
import { moveCategoryInput } from './category-input';

/**
 * Moves a category one place up or down in the order of the site. Does nothing if the category is already first or
 * last.
 */
export async function moveCategory(actor: Actor, id: number, input: unknown): Promise<void> {
  authorize(actor, 'apartments:write');
  const { direction } = parse(moveCategoryInput, input);
  const building = await requireAdminBuilding(actor);
  await inTransaction(async () => {
    const rows = await db()
      .select({ id: category.id, position: category.position })
      .from(category)
      .where(eq(category.buildingId, building.id))
      .orderBy(asc(category.id))
      .for('no key update');
    const ordered = rows.toSorted((a, b) => a.position - b.position || a.id - b.id);
    const from = ordered.findIndex((row) => row.id === id);
    const moved = ordered[from];
    if (!moved) throw new AppError('not_found');
    const to = direction === 'up' ? from - 1 : from + 1;
    const passed = ordered[to];
    if (!passed) return;
    ordered[from] = passed;
    ordered[to] = moved;
    for (const [position, row] of ordered.entries()) {
      // Leaves the version unchanged, so a concurrent edit of the texts doesn't conflict.
      if (row.position !== position) await db().update(category).set({ position }).where(eq(category.id, row.id));
    }
    await recordAudit(actor, {
      action: 'category.moved',
      subject: { kind: 'category', id },
      before: { place: from + 1 },
      after: { place: to + 1 },
    });
  });
}
