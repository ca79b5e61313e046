import { eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { recordAudit } from '../../../access/record-audit.server';
import { AppError } from '../../../core/app-error';
import { db, inTransaction } from '../../../database/connection.server';
import { buildingLogo } from '../../../database/inventory-schema.server';
import { lockBuilding } from '../building-store.server';
import { logoOf } from '../building-logo.server';

/** Removes the logo; the site shows only the name. Requires building:write. */
export async function removeLogo(actor: Actor, buildingId: number): Promise<void> {
  authorize(actor, 'building:write');
  await inTransaction(async () => {
    await lockBuilding(buildingId);
    const before = await logoOf(buildingId);
    if (!before) throw new AppError('not_found');
    await db().delete(buildingLogo).where(eq(buildingLogo.buildingId, buildingId));
    await recordAudit(actor, {
      action: 'building.logo_removed',
      subject: { kind: 'building', id: buildingId },
      before: { logo: before.digest },
      after: { logo: null },
    });
  });
}
