import { sql } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { AppError } from '../../core/app-error';
import { now } from '../../core/clock';
import { parse } from '../../core/parse';
import { accountMap } from '../../database/accounting-schema.server';
import { db, inTransaction } from '../../database/connection.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { accountMapInput } from './accounting-input';
import { accountMapOf, type SetAccountMap } from './read-account-map.server';

/** Sets the accounts for new entries; closed months keep their accounts. */
export async function setAccountMap(actor: Actor, input: unknown): Promise<SetAccountMap> {
  authorize(actor, 'invoices:write');
  const { version, ...map } = parse(accountMapInput, input);
  const { id } = await requireAdminBuilding(actor);
  return inTransaction(async () => {
    await db().execute(sql`SELECT FROM building WHERE id = ${id} FOR NO KEY UPDATE`);
    const { version: current, ...before } = await accountMapOf(id);
    if (current !== version)
      throw new AppError('version_conflict', { extra: { current: { ...before, version: current } } });
    const set = { map, version: version + 1, updatedAt: now() };
    await db()
      .insert(accountMap)
      .values({ buildingId: id, ...set })
      .onConflictDoUpdate({ target: accountMap.buildingId, set });
    await recordAudit(actor, { action: 'account_map.set', subject: { kind: 'account_map', id }, before, after: map });
    return { ...map, version: version + 1 };
  });
}
