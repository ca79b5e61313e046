import { eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { AppError } from '../../../core/app-error';
import { bailEvidence } from '../../../database/bail-schema.server';
import { db } from '../../../database/connection.server';
import { changeBail, type ChangedBail } from '../change-bail.server';
import { deductionOf } from '../reduce-deduction.server';
import { MAX_EVIDENCE } from './evidence-limits';
import { shownName } from './evidence-name';
import { storeEvidence } from './evidence-store.server';
import { readEvidenceFile } from './read-evidence.server';

/** Adds a picture or PDF as evidence for a deduction, visible to the guest. */
export async function addEvidence(
  actor: Actor,
  id: number,
  deductionId: number,
  sent: { name: string; bytes: Buffer } | null,
): Promise<ChangedBail & { evidenceId: number }> {
  authorize(actor, 'bails:write');
  if (!sent) throw new AppError('invalid_input', { fields: [{ path: 'file', problem: 'required' }] });
  const { kind, bytes, ending } = await readEvidenceFile(sent.bytes);
  const storedName = await storeEvidence(bytes, ending);
  let evidenceId = 0;
  const changed = await changeBail(actor, id, undefined, async (locked) => {
    const deduction = await deductionOf(locked, deductionId);
    const known = await db().$count(bailEvidence, eq(bailEvidence.deductionId, deduction.id));
    if (known >= MAX_EVIDENCE) {
      throw new AppError('invalid_input', {
        fields: [{ path: 'file', problem: 'evidence_full', params: { max: MAX_EVIDENCE } }],
      });
    }
    const [row] = await db()
      .insert(bailEvidence)
      .values({
        deductionId,
        kind,
        keptAs: storedName,
        name: shownName(sent.name, ending),
        bytes: bytes.length,
        userId: actor.user?.id ?? null,
        at: locked.at,
      })
      .returning({ id: bailEvidence.id });
    evidenceId = row!.id;
    return { kind: 'bail_evidence', detail: { deductionId, evidenceId } };
  });
  return { ...changed, evidenceId };
}
