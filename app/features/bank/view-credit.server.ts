import { and, eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { bankCredit } from '../../database/bank-schema.server';
import { db } from '../../database/connection.server';
import { userAccount } from '../../database/people-schema.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { proposalsFor } from './credit-proposals.server';
import { creditColumns } from './list-credits.server';

/** Returns one credit with its proposal or its matches; throws not found for unknown ids. */
export async function viewCredit(actor: Actor, id: number) {
  authorize(actor, 'payments:write');
  const building = await requireAdminBuilding(actor);
  const [row] = await db()
    .select(creditColumns)
    .from(bankCredit)
    .leftJoin(userAccount, eq(userAccount.id, bankCredit.setAsideBy))
    .where(and(eq(bankCredit.id, id), eq(bankCredit.buildingId, building.id)));
  if (!row) throw new AppError('not_found');
  const isOpen = row.setAsideAt === null && row.matchedCents < row.amountCents;
  const proposed = isOpen ? (await proposalsFor(building, [row])).get(id) : undefined;
  return {
    ...row,
    isOpen,
    leftCents: row.amountCents - row.matchedCents,
    ...(proposed ?? { proposal: null, several: 0 }),
  };
}
