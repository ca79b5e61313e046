import { agencyAnswers, type AgencyState } from '../../core/agency-states';

interface SentRecord {
  kind: 'registration' | 'annulment';
  state: AgencyState;
}

export type NoCorrectionReason = 'awaits_agency' | 'nothing_to_mend' | 'purged';

export type Correction =
  | { kind: 'registration'; mends: 'accepted' | 'rejected' | 'rejected_mending' }
  | { kind: 'annulment'; mends: 'rejected'; isUnknown: boolean };

/**
 * Returns the kind of record that corrects the last record of an invoice, or the reason that none does. `records` are
 * ordered from oldest to newest. Once an annulment was sent, only another annulment can correct it.
 */
export function correctionOf(records: readonly SentRecord[]): Correction | NoCorrectionReason {
  const last = records.at(-1);
  if (!last) return 'nothing_to_mend';
  if (agencyAnswers(last.state, 'awaitsAgency')) return 'awaits_agency';
  if (!agencyAnswers(last.state, 'needsMending')) return 'nothing_to_mend';
  const isRegistered = records.some(({ kind, state }) => kind === 'registration' && agencyAnswers(state, 'isAtAgency'));
  if (last.kind === 'annulment') {
    // An accepted annulment is final, even if accepted with errors.
    return last.state === 'rejected'
      ? { kind: 'annulment', mends: 'rejected', isUnknown: !isRegistered }
      : 'nothing_to_mend';
  }
  if (last.state !== 'rejected') return { kind: 'registration', mends: 'accepted' };
  return { kind: 'registration', mends: isRegistered ? 'rejected_mending' : 'rejected' };
}

/**
 * Returns the correction of one record. Only the last record of an invoice can be corrected, and no record of a purged
 * invoice.
 */
export function correctionOfRecord(
  records: readonly (SentRecord & { id: number })[],
  id: number,
  purgedAt: Date | null,
): Correction | NoCorrectionReason {
  if (purgedAt) return 'purged';
  return records.at(-1)!.id === id ? correctionOf(records) : 'nothing_to_mend';
}
