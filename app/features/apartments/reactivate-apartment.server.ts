import { authorize, type Actor } from '../../access/actor';
import { noteAudit } from '../../access/note-audit.server';
import { AppError } from '../../core/app-error';
import { inRetriedTransaction } from '../../database/connection.server';
import { requireDeskBuilding } from '../building/desk-building.server';
import { changeApartment, lockApartment } from './apartments-store.server';

/** Puts a retired apartment on sale again. */
export async function reactivateApartment(actor: Actor, id: number): Promise<void> {
  authorize(actor, 'apartments:write');
  const building = await requireDeskBuilding(actor);
  await inRetriedTransaction(async () => {
    const row = await lockApartment(building.id, id);
    if (row.status !== 'retired') throw new AppError('apartment_state_refuses');
    await changeApartment(id, { status: 'active' });
    await noteAudit(actor, {
      action: 'apartment.reactivated',
      subject: { kind: 'apartment', id },
      before: { status: row.status },
      after: { status: 'active' },
    });
  });
}
