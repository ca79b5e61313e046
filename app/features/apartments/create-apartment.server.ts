import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { dateInZone } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { parse } from '../../core/parse';
import { db, inTransaction } from '../../database/connection.server';
import { apartment } from '../../database/inventory-schema.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { cleanLocalizedRichText } from '../building/rich-text.server';
import { apartmentData } from './apartment-data';
import { apartmentInput } from './apartment-input';
import { giveSpaces } from './apartment-spaces.server';
import { checkPlace, lockPlaces, orCodeTaken } from './apartments-store.server';

export async function createApartment(actor: Actor, input: unknown): Promise<{ id: number }> {
  authorize(actor, 'apartments:write');
  const read = parse(apartmentInput, input);
  const requested = { ...read, description: cleanLocalizedRichText(read.description) };
  const building = await requireAdminBuilding(actor);
  return inTransaction(async () => {
    await lockPlaces(building.id, [requested.sharedFlatId], [requested.categoryId]);
    await checkPlace(building.id, requested);
    const [row] = await orCodeTaken(() =>
      db()
        .insert(apartment)
        .values({
          ...requested,
          buildingId: building.id,
          vatTreatment: requested.vatTreatment ?? building.vatTreatment,
        })
        .returning(),
    );
    await giveSpaces(row!, dateInZone(now(), building.timeZone));
    const { id } = row!;
    await recordAudit(actor, {
      action: 'apartment.created',
      subject: { kind: 'apartment', id },
      after: { ...apartmentData(row!) },
    });
    return { id };
  });
}
