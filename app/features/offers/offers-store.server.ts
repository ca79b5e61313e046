import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import type { FieldProblemKey } from '../../core/field-problem';
import { dateInZone } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { atSavepoint, databaseRefusal, db } from '../../database/connection.server';
import { apartment, category, image } from '../../database/inventory-schema.server';
import { offer, offerApartment, offerCategory } from '../../database/price-schema.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { limitsOf } from '../prices/active-offers.server';
import { lockOffer } from '../prices/lock-offer.server';
import { countUses } from '../prices/offer-uses.server';
import type { OfferData } from './offer-data';
import { actionRefusal, type OfferAction } from './offer-lifecycle';

type OfferRow = typeof offer.$inferSelect;

export async function withLimitsAndUses<T extends OfferRow>(rows: readonly T[]) {
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return [];
  const { categoryIds, apartmentIds } = await limitsOf(ids);
  const uses = await countUses(ids);
  return rows.map((row) => ({
    ...row,
    categoryIds: categoryIds.get(row.id) ?? [],
    apartmentIds: apartmentIds.get(row.id) ?? [],
    uses: uses.get(row.id) ?? 0,
  }));
}

/** Locks the offer of the actor's current building until the transaction ends; throws `not_found` for unknown ids. */
export async function lockAdminOffer(actor: Actor, id: number) {
  const building = await requireAdminBuilding(actor);
  const row = await lockOffer(id);
  if (row?.buildingId !== building.id) throw new AppError('not_found');
  const [found] = await withLimitsAndUses([row]);
  return { building, today: dateInZone(now(), building.timeZone), offer: found! };
}

/** Locks the offer for an action; throws if the action is refused. */
export async function lockOfferFor(actor: Actor, id: number, action: OfferAction) {
  const locked = await lockAdminOffer(actor, id);
  const refusal = actionRefusal(action, locked.offer, locked.today);
  if (refusal) throw new AppError(refusal);
  return locked;
}

/** Throws if the data refer to a picture, category, or apartment that the building doesn't have. */
export async function requireKnown(buildingId: number, data: OfferData): Promise<void> {
  const problem = (path: string, name: FieldProblemKey) =>
    new AppError('invalid_input', { fields: [{ path, problem: name }] });
  const { imageFile, categoryIds, apartmentIds } = data;
  if (imageFile !== null) {
    const own = and(eq(image.buildingId, buildingId), eq(image.file, imageFile));
    if ((await db().$count(image, own)) === 0) throw problem('imageFile', 'picture_unknown');
  }
  const categories = and(eq(category.buildingId, buildingId), inArray(category.id, categoryIds));
  if (categoryIds.length > 0 && (await db().$count(category, categories)) < categoryIds.length) {
    throw problem('categoryIds', 'unknown_category');
  }
  const apartments = and(eq(apartment.buildingId, buildingId), inArray(apartment.id, apartmentIds));
  if (apartmentIds.length > 0 && (await db().$count(apartment, apartments)) < apartmentIds.length) {
    throw problem('apartmentIds', 'unknown_apartment');
  }
}

export async function insertOffer(buildingId: number, data: OfferData): Promise<number> {
  const { categoryIds, apartmentIds, ...columns } = data;
  const [row] = await orCodeTaken(() =>
    db()
      .insert(offer)
      .values({ ...columns, buildingId, state: 'draft', createdAt: now() })
      .returning({ id: offer.id }),
  );
  await writeLimits(row!.id, { categoryIds, apartmentIds });
  return row!.id;
}

/** Updates columns and limits, and increments the version. */
export async function changeOffer(
  id: number,
  change: Partial<OfferData> & { state?: OfferRow['state'] },
): Promise<void> {
  const { categoryIds, apartmentIds, ...columns } = change;
  await orCodeTaken(() =>
    db()
      .update(offer)
      .set({ ...columns, version: sql`${offer.version} + 1` })
      .where(eq(offer.id, id)),
  );
  await writeLimits(id, { ...(categoryIds && { categoryIds }), ...(apartmentIds && { apartmentIds }) });
}

async function writeLimits(offerId: number, limits: Partial<Pick<OfferData, 'categoryIds' | 'apartmentIds'>>) {
  const { categoryIds, apartmentIds } = limits;
  if (categoryIds) {
    await db().delete(offerCategory).where(eq(offerCategory.offerId, offerId));
    const rows = categoryIds.map((categoryId) => ({ offerId, categoryId }));
    if (rows.length > 0) await db().insert(offerCategory).values(rows);
  }
  if (apartmentIds) {
    await db().delete(offerApartment).where(eq(offerApartment.offerId, offerId));
    const rows = apartmentIds.map((apartmentId) => ({ offerId, apartmentId }));
    if (rows.length > 0) await db().insert(offerApartment).values(rows);
  }
}

/** Translates the database's refusal of a duplicate code in the building into a field problem. */
async function orCodeTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await atSavepoint(work);
  } catch (error) {
    if (databaseRefusal(error)?.constraint !== 'offer_code') throw error;
    throw new AppError('invalid_input', { fields: [{ path: 'code', problem: 'offer_code_taken' }], cause: error });
  }
}
