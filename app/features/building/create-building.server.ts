import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { parse } from '../../core/parse';
import { db, inRetriedTransaction } from '../../database/connection.server';
import { building } from '../../database/inventory-schema.server';
import { usualTimes } from './building-data';
import { createBuildingInput } from './building-input';
import { prefixOfName } from './building-rules';
import { lockPublicChoice, reportEmailsSince, storedData } from './building-store.server';
import { publicBuilding } from './public-building.server';

const defaults = {
  ...usualTimes,
  holdMinutes: 20,
  transferHoldDays: 3,
  downPaymentBasisPoints: 3000,
  balanceDaysBefore: 14,
  bookableMonthsAhead: 24,
};

/** Creates a building; the first one becomes public. Requires building:write. */
export async function createBuilding(actor: Actor, input: unknown): Promise<{ id: number; isPublic: boolean }> {
  authorize(actor, 'building:write');
  const request = parse(createBuildingInput, input);
  const provided = Object.fromEntries(
    Object.entries(request).filter(([, value]) => value !== undefined),
  ) as typeof request;
  return inRetriedTransaction(async () => {
    await lockPublicChoice();
    const isPublic = (await publicBuilding()) === null;
    const data = { ...defaults, referencePrefix: prefixOfName(request.name), ...provided };
    const [row] = await db()
      .insert(building)
      .values({
        content: {},
        ...defaults,
        ...data,
        ...storedData(data, {}),
        ...reportEmailsSince({}, data.reportEmails),
        isPublic,
      } as typeof building.$inferInsert)
      .returning({ id: building.id });
    const { id } = row!;
    await recordAudit(actor, {
      action: 'building.created',
      subject: { kind: 'building', id },
      after: { ...data, isPublic },
    });
    return { id, isPublic };
  });
}
