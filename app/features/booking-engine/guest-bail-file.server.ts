import type { Actor } from '../../access/actor';
import { evidenceOfBail, type OpenedEvidence } from '../bails/evidence/open-evidence.server';
import { writeStatement, type StatementFile } from '../bails/statement/write-statement.server';
import { findGuestBail } from './guest-bail.server';

export async function guestBailStatement(actor: Actor, reference: string): Promise<StatementFile> {
  const { bail } = await findGuestBail(actor, reference);
  return writeStatement(bail.id, actor.locale);
}

export async function guestBailEvidence(actor: Actor, reference: string, evidenceId: number): Promise<OpenedEvidence> {
  const { bail } = await findGuestBail(actor, reference);
  return evidenceOfBail(bail.id, evidenceId);
}
