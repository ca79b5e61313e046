import { authorize, type Actor } from '../../../access/actor';
import { recordAudit } from '../../../access/record-audit.server';
import { AppError } from '../../../core/app-error';
import { db, inTransaction } from '../../../database/connection.server';
import { buildingLogo } from '../../../database/inventory-schema.server';
import { lockBuilding } from '../building-store.server';
import { logoOf } from '../building-logo.server';
import { readLogo } from './read-logo.server';

/** Replaces the logo, effective at once. Requires building:write. */
export async function setLogo(actor: Actor, buildingId: number, bytes: Buffer | null): Promise<void> {
  authorize(actor, 'building:write');
  if (!bytes) throw new AppError('invalid_input', { fields: [{ path: 'file', problem: 'required' }] });
  const logo = await readLogo(bytes);
  await inTransaction(async () => {
    await lockBuilding(buildingId);
    const before = await logoOf(buildingId);
    if (before?.digest === logo.digest) return;
    await db()
      .insert(buildingLogo)
      .values({ buildingId, ...logo })
      .onConflictDoUpdate({ target: buildingLogo.buildingId, set: logo });
    await recordAudit(actor, {
      action: 'building.logo_set',
      subject: { kind: 'building', id: buildingId },
      before: { logo: before?.digest ?? null },
      after: { logo: logo.digest },
    });
  });
}
