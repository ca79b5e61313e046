import { or, type AnyColumn, type SQL } from 'drizzle-orm';
import { isAny } from './searched-names.server';
import type { SearchTerm } from './question';

/**
 * Matches records that belong to a stay. Each word must match the record itself or its stay. Words that only a stay can
 * match must all match the same stay. A word that is a day is matched against the record only.
 */
export async function matchedOrStay(
  terms: readonly SearchTerm[],
  matchItself: (word: SearchTerm) => SQL | undefined,
  staysOf: (words: readonly SearchTerm[]) => Promise<number[]>,
  bookingId: AnyColumn,
): Promise<SQL[]> {
  const matchesByWord = terms.map((word) => ({ word, itself: matchItself(word) }));
  const ofStay = matchesByWord.filter(({ itself }) => !itself).map(({ word }) => word);
  const isOf = async (remainingTerms: readonly SearchTerm[]) => isAny(bookingId, await staysOf(remainingTerms));
  const both = matchesByWord.flatMap(({ word, itself }) =>
    itself ? [word.days.length > 0 ? itself : isOf([word]).then((stay) => or(itself, stay)!)] : [],
  );
  return Promise.all([...(ofStay.length > 0 ? [isOf(ofStay)] : []), ...both]);
}
