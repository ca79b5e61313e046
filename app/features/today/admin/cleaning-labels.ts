import { cleaningAnswers } from '../../../core/cleaning-states';
import type { ToClean } from '../day-cleaning.server';

/** Labels of an apartment in the cleaning list, as keys of `day`, in display order. */
export type CleaningLabel =
  | 'entersAt'
  | 'noEntry'
  | 'leavesToday'
  | 'stillThere'
  | 'guestInside'
  | 'inProgress'
  | 'inProgressBy';

type CleaningFacts = Pick<ToClean, 'arrivesAt' | 'occupied' | 'stays' | 'cleaning' | 'by'>;

/**
 * Returns the labels about arrival, occupancy, and cleaning; with a guest who stays, the apartment is never shown as
 * empty.
 */
export function cleaningLabels({ arrivesAt, occupied, stays, cleaning, by }: CleaningFacts): CleaningLabel[] {
  const cleaningTerms: CleaningLabel[] = [];
  if (arrivesAt) cleaningTerms.push('entersAt');
  if (occupied) cleaningTerms.push(arrivesAt ? 'stillThere' : 'leavesToday');
  else if (stays) cleaningTerms.push('guestInside');
  else if (!arrivesAt) cleaningTerms.push('noEntry');
  if (cleaningAnswers(cleaning, 'isBeingCleaned')) cleaningTerms.push(by ? 'inProgressBy' : 'inProgress');
  return cleaningTerms;
}
