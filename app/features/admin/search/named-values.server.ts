import { locales } from '../../../core/locale';
import { allMessages } from '../../../ui/messages.server';
import type { Messages } from '../../../ui/translate';
import { folded } from '../../../core/folded';

/** Minimum length of a word that is treated as the start of a state or a method, since shorter words match too many. */
const MIN_LENGTH = 4;
/** Length of the common prefix by which two words count as the same: «confirmación», «confirmada». */
const STEM = 6;

/** Values with the words of their display names in every language, lowercase and without accents. */
export type NamedValues<Value extends string> = ReadonlyMap<Value, string[]>;

/** Maps the given values to their display names in a branch of the messages, and to extra synonyms. */
export function namedValues<Value extends string>(
  namespace: string,
  branch: string,
  values: readonly Value[],
  spoken: Partial<Record<Value, string>> = {},
): NamedValues<Value> {
  return new Map(
    values.map((value) => [
      value,
      locales
        .map((locale) => (allMessages[locale][namespace]?.[branch] as Messages | undefined)?.[value])
        .concat(spoken[value] ?? [])
        .flatMap((text) => (typeof text === 'string' ? folded(text).split(/[^\p{L}\p{N}]+/u) : []))
        .filter((word) => word.length >= MIN_LENGTH),
    ]),
  );
}

/**
 * Returns the values whose name has a word that starts with the given word, ignoring gender and number. With `byStem`,
 * words also match by a common prefix alone, for words that name a kind of record in their other forms.
 */
export function valuesOf<Value extends string>(named: NamedValues<Value>, word: string, byStem = false): Value[] {
  const typed = folded(word);
  if (typed.length < MIN_LENGTH || !/^\p{L}+$/u.test(typed)) return [];
  const isMatch = (text: string) =>
    root(text).startsWith(root(typed)) || (byStem && text.length >= STEM && typed.startsWith(text.slice(0, STEM)));
  return [...named].flatMap(([value, terms]) => (terms.some(isMatch) ? [value] : []));
}

/** Strips the ending that marks number and gender. */
const root = (word: string) => word.replace(/(?:[ao]?s|[ao])$/, '');
