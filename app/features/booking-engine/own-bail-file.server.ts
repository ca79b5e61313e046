import type { Actor } from '../../access/actor';
import { evidenceOfBail, type OpenedEvidence } from '../bails/evidence/open-evidence.server';
import { writeStatement, type StatementFile } from '../bails/statement/write-statement.server';
import { findOwnBail } from './own-bail.server';

export async function ownBailStatement(actor: Actor, reference: string): Promise<StatementFile> {
  const { bail } = await findOwnBail(actor, reference);
  return writeStatement(bail.id, actor.locale);
}

export async function ownBailEvidence(actor: Actor, reference: string, evidenceId: number): Promise<OpenedEvidence> {
  const { bail } = await findOwnBail(actor, reference);
  return evidenceOfBail(bail.id, evidenceId);
}
