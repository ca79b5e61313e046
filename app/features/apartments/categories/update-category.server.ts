import { eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { recordAudit } from '../../../access/record-audit.server';
import { AppError } from '../../../core/app-error';
import { parse } from '../../../core/parse';
import { db, inTransaction } from '../../../database/connection.server';
import { apartment } from '../../../database/inventory-schema.server';
import { requireAdminBuilding } from '../../building/admin-building.server';
import { changedFields } from '../../../core/changed-fields';
import { categoryData, changeCategory, lockCategory } from './categories-store.server';
import { updateCategoryInput } from './category-input';

/**
 * Changes a category. The type can't change while the category has apartments. An outdated version is refused with the
 * current data.
 */
export async function updateCategory(actor: Actor, id: number, input: unknown): Promise<void> {
  authorize(actor, 'apartments:write');
  const { version, ...request } = parse(updateCategoryInput, input);
  const building = await requireAdminBuilding(actor);
  await inTransaction(async () => {
    const row = await lockCategory(building.id, id);
    const current = categoryData(row);
    if (row.version !== version) {
      throw new AppError('version_conflict', { extra: { current: { ...current, version: row.version } } });
    }
    const { before, after, isEmpty } = changedFields(current, request);
    if (isEmpty) return;
    if (after.type && (await db().$count(apartment, eq(apartment.categoryId, id))) > 0) {
      throw new AppError('invalid_input', { fields: [{ path: 'type', problem: 'type_in_use' }] });
    }
    await changeCategory(id, after);
    await recordAudit(actor, { action: 'category.updated', subject: { kind: 'category', id }, before, after });
  });
}
