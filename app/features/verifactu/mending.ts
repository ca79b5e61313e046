import { agencyAnswers, type AgencyState } from '../../core/agency-states';

interface SentRecord {
  kind: 'registration' | 'annulment';
  state: AgencyState;
}

/** Why no record can be added that mends the last. */
export type MendingReason = 'awaits_agency' | 'nothing_to_mend' | 'purged';

export type Mending =
  | { kind: 'registration'; mends: 'accepted' | 'rejected' | 'rejected_mending' }
  | { kind: 'annulment'; mends: 'rejected'; isUnknown: boolean };

/** By which record the last of an invoice's, oldest first, is mended. What is annulled is mended no more but by its annulment. */
export function mendingOf(records: readonly SentRecord[]): Mending | MendingReason {
  const last = records.at(-1);
  if (!last) return 'nothing_to_mend';
  if (agencyAnswers(last.state, 'awaitsAgency')) return 'awaits_agency';
  if (!agencyAnswers(last.state, 'needsMending')) return 'nothing_to_mend';
  const isThere = records.some(({ kind, state }) => kind === 'registration' && agencyAnswers(state, 'isAtAgency'));
  if (last.kind === 'annulment') {
    // An annulment that was taken is done, whatever is said of it.
    return last.state === 'rejected'
      ? { kind: 'annulment', mends: 'rejected', isUnknown: !isThere }
      : 'nothing_to_mend';
  }
  if (last.state !== 'rejected') return { kind: 'registration', mends: 'accepted' };
  return { kind: 'registration', mends: isThere ? 'rejected_mending' : 'rejected' };
}

/** The same of one of them: only the last is mended, and none of an invoice that names nobody any more. */
export function mendingOfOne(
  records: readonly (SentRecord & { id: number })[],
  id: number,
  purgedAt: Date | null,
): Mending | MendingReason {
  if (purgedAt) return 'purged';
  return records.at(-1)!.id === id ? mendingOf(records) : 'nothing_to_mend';
}
