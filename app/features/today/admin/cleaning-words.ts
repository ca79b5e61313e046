import { cleaningAnswers } from '../../../core/cleaning-states';
import type { ToClean } from '../day-cleaning.server';

/** What the cleaning list says of an apartment, as keys of `day`, in their order. */
export type CleaningWord =
  | 'entersAt'
  | 'noEntry'
  | 'leavesToday'
  | 'stillThere'
  | 'guestInside'
  | 'inProgress'
  | 'inProgressBy';

type Judged = Pick<ToClean, 'arrivesAt' | 'occupied' | 'stays' | 'cleaning' | 'by'>;

/** Who comes, who is in it, and who is at it: a guest who stays is never nobody. */
export function cleaningWords({ arrivesAt, occupied, stays, cleaning, by }: Judged): CleaningWord[] {
  const words: CleaningWord[] = [];
  if (arrivesAt) words.push('entersAt');
  if (occupied) words.push(arrivesAt ? 'stillThere' : 'leavesToday');
  else if (stays) words.push('guestInside');
  else if (!arrivesAt) words.push('noEntry');
  if (cleaningAnswers(cleaning, 'isBeingCleaned')) words.push(by ? 'inProgressBy' : 'inProgress');
  return words;
}
