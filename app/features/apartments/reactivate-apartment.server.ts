import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { AppError } from '../../core/app-error';
import { inRetriedTransaction } from '../../database/connection.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { changeApartment, lockApartment } from './apartments-store.server';

export async function reactivateApartment(actor: Actor, id: number): Promise<void> {
  authorize(actor, 'apartments:write');
  const building = await requireAdminBuilding(actor);
  await inRetriedTransaction(async () => {
    const row = await lockApartment(building.id, id);
    if (row.status !== 'retired') throw new AppError('apartment_state_refuses');
    await changeApartment(id, { status: 'active' });
    await recordAudit(actor, {
      action: 'apartment.reactivated',
      subject: { kind: 'apartment', id },
      before: { status: row.status },
      after: { status: 'active' },
    });
  });
}
