import { eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { db, inTransaction } from '../../database/connection.server';
import { apartment } from '../../database/inventory-schema.server';
import { newExportToken } from './export-calendar.server';
import { apartmentOf } from './feeds-store.server';
import { sealExportToken } from './sealed-addresses.server';

/** Gives the apartment's calendar a new secret address and invalidates the old one. */
export async function renewExport(actor: Actor, apartmentId: number): Promise<{ token: string; isFirst: boolean }> {
  authorize(actor, 'apartments:write');
  return inTransaction(async () => {
    const { apartment: row } = await apartmentOf(actor, apartmentId);
    const token = newExportToken();
    const isFirst = row.exportToken === null;
    await db().update(apartment).set(sealExportToken(apartmentId, token)).where(eq(apartment.id, apartmentId));
    await recordAudit(actor, {
      action: isFirst ? 'apartment.export_made' : 'apartment.export_renewed',
      subject: { kind: 'apartment', id: apartmentId },
    });
    return { token, isFirst };
  });
}
