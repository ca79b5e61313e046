import { eq, sql } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { recordAudit } from '../../../access/record-audit.server';
import { AppError } from '../../../core/app-error';
import { parse } from '../../../core/parse';
import { db, inTransaction } from '../../../database/connection.server';
import { category } from '../../../database/inventory-schema.server';
import { requireAdminBuilding } from '../../building/admin-building.server';
import { orKeyTaken } from './categories-store.server';
import { categoryInput } from './category-input';
import { proposedKey } from './category-key';

/** Adds a category at the end of the list; an omitted key is derived from the name. */
export async function createCategory(actor: Actor, input: unknown): Promise<{ id: number }> {
  authorize(actor, 'apartments:write');
  const request = parse(categoryInput, input);
  const key = request.key ?? proposedKey(request.name.es);
  // A name with only punctuation, or in a non-Latin script, yields no key.
  if (key === '') throw new AppError('invalid_input', { fields: [{ path: 'key', problem: 'required' }] });
  const building = await requireAdminBuilding(actor);
  return inTransaction(async () => {
    const last = db()
      .select({ next: sql`coalesce(max(${category.position}) + 1, 0)` })
      .from(category)
      .where(eq(category.buildingId, building.id));
    const [row] = await orKeyTaken(() =>
      db()
        .insert(category)
        .values({ ...request, key, buildingId: building.id, position: sql`(${last})` })
        .returning({ id: category.id }),
    );
    const { id } = row!;
    await recordAudit(actor, {
      action: 'category.created',
      subject: { kind: 'category', id },
      after: { ...request, key },
    });
    return { id };
  });
}
