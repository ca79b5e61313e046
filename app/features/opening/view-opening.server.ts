import { eq } from 'drizzle-orm';
import { authorize, may, type Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { db } from '../../database/connection.server';
import { building } from '../../database/inventory-schema.server';
import { userAccount } from '../../database/people-schema.server';
import { openingFacts } from './opening-facts.server';
import { openingList } from './opening-rules';

export type Opening = Awaited<ReturnType<typeof viewOpening>>;

/** Returns whether the building is open to the public, and the checklist for opening it. Needs building:read. */
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
    /** Null once the user's account is gone. */
    legalReadBy: reader?.name ?? null,
    /** Payment terms; preset when the building was created and valid until changed. */
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
