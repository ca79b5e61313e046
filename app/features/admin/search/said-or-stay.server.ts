import { or, type AnyColumn, type SQL } from 'drizzle-orm';
import { isAny } from './asked-names.server';
import type { AskedWord } from './question';

/**
 * What hangs on a stay has each of the words: it says the word itself, or its stay is meant by it. Words that nothing but
 * a stay can have are of one stay together; a day is its own.
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
