import { eq } from 'drizzle-orm';
import { authorize, may, type Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { db } from '../../database/connection.server';
import { building } from '../../database/inventory-schema.server';
import { userAccount } from '../../database/people-schema.server';
import { openingFacts } from './opening-facts.server';
import { openingList } from './opening-rules';

export type Opening = Awaited<ReturnType<typeof viewOpening>>;

/** Whether the building is open to the public, and the list of what it needs before. Needs building:read. */
export async function viewOpening(actor: Actor, id: number) {
  authorize(actor, 'building:read');
  const [row] = await db().select().from(building).where(eq(building.id, id));
  if (!row) throw new AppError('not_found');
  const [reader] =
    row.legalReadBy === null
      ? []
      : await db().select({ name: userAccount.name }).from(userAccount).where(eq(userAccount.id, row.legalReadBy));
  const facts = await openingFacts(row);
  return {
    id,
    name: row.name,
    version: row.version,
    timeZone: row.timeZone,
    isPublic: row.isPublic,
    openedAt: row.openedAt,
    legalReadAt: row.legalReadAt,
    /** Null once their account is gone. */
    legalReadBy: reader?.name ?? null,
    /** What the booking terms say of paying; set when a building is created, until somebody changes it. */
    terms: {
      downPaymentBasisPoints: row.downPaymentBasisPoints,
      balanceDaysBefore: row.balanceDaysBefore,
      holdMinutes: row.holdMinutes,
    },
    facts,
    list: openingList(facts),
    mayOpen: may(actor, 'building:write'),
  };
}
