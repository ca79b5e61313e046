import { or, type AnyColumn, type SQL } from 'drizzle-orm';
import { isAny } from './asked-names.server';
import type { AskedWord } from './question';

/**
 * Matches records that belong to a stay: each word must match the record itself or its stay. Words that only a stay can
 * match must all match the same stay; a word that is a day matches only the record.
 */
export async function saidOrStay(
  words: readonly AskedWord[],
  saysItself: (word: AskedWord) => SQL | undefined,
  staysOf: (words: readonly AskedWord[]) => Promise<number[]>,
  bookingId: AnyColumn,
): Promise<SQL[]> {
  const said = words.map((word) => ({ word, itself: saysItself(word) }));
  const ofStay = said.filter(({ itself }) => !itself).map(({ word }) => word);
  const isOf = async (asked: readonly AskedWord[]) => isAny(bookingId, await staysOf(asked));
  const both = said.flatMap(({ word, itself }) =>
    itself ? [word.days.length > 0 ? itself : isOf([word]).then((stay) => or(itself, stay)!)] : [],
  );
  return Promise.all([...(ofStay.length > 0 ? [isOf(ofStay)] : []), ...both]);
}
