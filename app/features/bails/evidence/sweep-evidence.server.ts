import { inArray } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { isQuiet } from '../../../access/quiet-copy.server';
import { now } from '../../../core/clock';
import { bailEvidence } from '../../../database/bail-schema.server';
import { db } from '../../../database/connection.server';
import { evidenceBefore, purgeEvidence } from './evidence-store.server';

/** Time a new file may exist before a row references it. */
const GRACE_PERIOD_MS = 3_600_000;

/** Deletes files that no row references: those of erased guests and of refused requests. */
export async function sweepEvidence(actor: Actor): Promise<void> {
  authorize(actor, 'bails:write');
  // A copy of the site may share the production store, which contains files that the copy's database doesn't reference.
  if (isQuiet()) return;
  const before = new Date(now().getTime() - GRACE_PERIOD_MS);
  const old = await evidenceBefore(before);
  if (old.length === 0) return;
  const rows = await db()
    .selectDistinct({ file: bailEvidence.keptAs })
    .from(bailEvidence)
    .where(inArray(bailEvidence.keptAs, old));
  const named = new Set(rows.map(({ file }) => file));
  for (const file of old) if (!named.has(file)) await purgeEvidence(file, before);
}
