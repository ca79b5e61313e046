import { and, asc, eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { AppError } from '../../core/app-error';
import type { CleaningState } from '../../core/cleaning-states';
import { now } from '../../core/clock';
import { parse } from '../../core/parse';
import { db, inTransaction } from '../../database/connection.server';
import { apartment, apartmentSpace, space } from '../../database/inventory-schema.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { cleaningInput } from './cleaning-input';
import { setSpaces } from '../front-desk/lifecycle/spaces-to-clean.server';

export interface Cleaning {
  apartmentId: number;
  cleaning: CleaningState;
  by: string;
  since: Date;
}

/** Sets the cleaning state of all spaces of an apartment, and the person cleaning. The last write wins. */
export async function setCleaning(actor: Actor, apartmentId: number, input: unknown): Promise<Cleaning> {
  authorize(actor, 'bookings:write');
  const { cleaning, by } = parse(cleaningInput, input);
  const building = await requireAdminBuilding(actor);
  return inTransaction(async () => {
    const spaces = await db()
      .select({ id: space.id, cleaning: space.cleaning, cleaningBy: space.cleaningBy })
      .from(apartment)
      .innerJoin(apartmentSpace, eq(apartmentSpace.apartmentId, apartment.id))
      .innerJoin(space, eq(space.id, apartmentSpace.spaceId))
      .where(and(eq(apartment.id, apartmentId), eq(apartment.buildingId, building.id)))
      .orderBy(asc(space.id))
      .for('update', { of: space });
    const [first] = spaces;
    if (!first) throw new AppError('not_found');
    const since = now();
    await setSpaces(
      spaces.map(({ id }) => id),
      { cleaning, cleaningBy: by, cleaningSince: since },
    );
    await recordAudit(actor, {
      action: 'apartment.cleaning',
      subject: { kind: 'apartment', id: apartmentId },
      before: { cleaning: first.cleaning, cleaningBy: first.cleaningBy },
      after: { cleaning, cleaningBy: by },
    });
    return { apartmentId, cleaning, by, since };
  });
}
