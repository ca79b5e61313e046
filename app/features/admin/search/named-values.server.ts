import { locales } from '../../../core/locale';
import { allMessages } from '../../../ui/messages.server';
import type { Messages } from '../../../ui/translate';
import { folded } from '../../../core/folded';

/** A shorter word is no beginning of a state or a method: too many begin so. */
const LEAST = 4;
/** Words with so much in common at their beginning say the same: «confirmación», «confirmada». */
const STEM = 6;

/** Values with the words that people read for them, in every language, folded. */
export type NamedValues<Value extends string> = ReadonlyMap<Value, string[]>;

/** The values of a branch of messages by how they are called there, and by what else people say for them. */
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
        .flatMap((said) => (typeof said === 'string' ? folded(said).split(/[^\p{L}\p{N}]+/u) : []))
        .filter((word) => word.length >= LEAST),
    ]),
  );
}

/** The values that a word begins to name, whatever its gender and number; by its stem alone where other forms of it name a kind. */
export function valuesOf<Value extends string>(named: NamedValues<Value>, word: string, byStem = false): Value[] {
  const typed = folded(word);
  if (typed.length < LEAST || !/^\p{L}+$/u.test(typed)) return [];
  const isMeant = (said: string) =>
    root(said).startsWith(root(typed)) || (byStem && said.length >= STEM && typed.startsWith(said.slice(0, STEM)));
  return [...named].flatMap(([value, words]) => (words.some(isMeant) ? [value] : []));
}

/** Without the ending that says of how many, and of which gender. */
const root = (word: string) => word.replace(/(?:[ao]?s|[ao])$/, '');
