import { cleaningAnswers } from '../../../core/cleaning-states';
import type { ToClean } from '../day-cleaning.server';

/** Labels of an apartment in the cleaning list, as keys of `day`, in display order. */
export type CleaningWord =
  | 'entersAt'
  | 'noEntry'
  | 'leavesToday'
  | 'stillThere'
  | 'guestInside'
  | 'inProgress'
  | 'inProgressBy';

type Judged = Pick<ToClean, 'arrivesAt' | 'occupied' | 'stays' | 'cleaning' | 'by'>;

/**
 * Returns the labels about arrival, occupancy, and cleaning; with a guest who stays, the apartment is never shown as
 * empty.
 */
export function cleaningWords({ arrivesAt, occupied, stays, cleaning, by }: Judged): CleaningWord[] {
  const words: CleaningWord[] = [];
  if (arrivesAt) words.push('entersAt');
  if (occupied) words.push(arrivesAt ? 'stillThere' : 'leavesToday');
  else if (stays) words.push('guestInside');
  else if (!arrivesAt) words.push('noEntry');
  if (cleaningAnswers(cleaning, 'isBeingCleaned')) words.push(by ? 'inProgressBy' : 'inProgress');
  return words;
}
