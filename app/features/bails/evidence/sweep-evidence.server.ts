import { inArray } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { isQuiet } from '../../../access/quiet-copy.server';
import { now } from '../../../core/clock';
import { bailEvidence } from '../../../database/bail-schema.server';
import { db } from '../../../database/connection.server';
import { evidenceBefore, purgeEvidence } from './evidence-store.server';

/** So long a file may wait for the row that names it. */
const KEEP_MS = 3_600_000;

/** Takes away the files that no row names: of guests who were erased, and of what was refused in the end. */
export async function sweepEvidence(actor: Actor): Promise<void> {
  authorize(actor, 'bails:write');
  // The store of a copy may be that of the house, which names other files.
  if (isQuiet()) return;
  const before = new Date(now().getTime() - KEEP_MS);
  const old = await evidenceBefore(before);
  if (old.length === 0) return;
  const rows = await db()
    .selectDistinct({ file: bailEvidence.keptAs })
    .from(bailEvidence)
    .where(inArray(bailEvidence.keptAs, old));
  const named = new Set(rows.map(({ file }) => file));
  for (const file of old) if (!named.has(file)) await purgeEvidence(file, before);
}
