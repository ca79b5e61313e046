import { eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { recordAudit } from '../../../access/record-audit.server';
import { AppError } from '../../../core/app-error';
import { db, inTransaction } from '../../../database/connection.server';
import { apartment, category } from '../../../database/inventory-schema.server';
import { offerCategory } from '../../../database/price-schema.server';
import { requireAdminBuilding } from '../../building/admin-building.server';
import { categoryData, lockCategory } from './categories-store.server';

/** Deletes a category. Throws if it has apartments in any state, or if an offer is limited to it. */
export async function deleteCategory(actor: Actor, id: number): Promise<void> {
  authorize(actor, 'apartments:write');
  const building = await requireAdminBuilding(actor);
  await inTransaction(async () => {
    const row = await lockCategory(building.id, id);
    const apartments = await db().$count(apartment, eq(apartment.categoryId, id));
    if (apartments > 0) throw new AppError('category_has_apartments', { extra: { apartments } });
    // An offer limited to this category would apply to every category after the deletion.
    if ((await db().$count(offerCategory, eq(offerCategory.categoryId, id))) > 0) throw new AppError('limits_offers');
    await db().delete(category).where(eq(category.id, id));
    await recordAudit(actor, {
      action: 'category.deleted',
      subject: { kind: 'category', id },
      before: categoryData(row),
    });
  });
}
