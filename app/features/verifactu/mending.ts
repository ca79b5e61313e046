import { agencyAnswers, type AgencyState } from '../../core/agency-states';

interface SentRecord {
  kind: 'registration' | 'annulment';
  state: AgencyState;
}

export type MendingReason = 'awaits_agency' | 'nothing_to_mend' | 'purged';

export type Mending =
  | { kind: 'registration'; mends: 'accepted' | 'rejected' | 'rejected_mending' }
  | { kind: 'annulment'; mends: 'rejected'; isUnknown: boolean };

/**
 * Returns the kind of record that corrects the last one of an invoice; records are ordered oldest first. An annulled
 * invoice can only be corrected through its annulment.
 */
export function mendingOf(records: readonly SentRecord[]): Mending | MendingReason {
  const last = records.at(-1);
  if (!last) return 'nothing_to_mend';
  if (agencyAnswers(last.state, 'awaitsAgency')) return 'awaits_agency';
  if (!agencyAnswers(last.state, 'needsMending')) return 'nothing_to_mend';
  const isThere = records.some(({ kind, state }) => kind === 'registration' && agencyAnswers(state, 'isAtAgency'));
  if (last.kind === 'annulment') {
    // An accepted annulment is final, even if accepted with errors.
    return last.state === 'rejected'
      ? { kind: 'annulment', mends: 'rejected', isUnknown: !isThere }
      : 'nothing_to_mend';
  }
  if (last.state !== 'rejected') return { kind: 'registration', mends: 'accepted' };
  return { kind: 'registration', mends: isThere ? 'rejected_mending' : 'rejected' };
}

/** Returns the same for one record: only the last can be corrected, and none of a purged invoice. */
export function mendingOfOne(
  records: readonly (SentRecord & { id: number })[],
  id: number,
  purgedAt: Date | null,
): Mending | MendingReason {
  if (purgedAt) return 'purged';
  return records.at(-1)!.id === id ? mendingOf(records) : 'nothing_to_mend';
}
