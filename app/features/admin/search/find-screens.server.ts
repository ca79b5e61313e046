import { may, type Actor } from '../../../access/actor';
import { locales, perLanguage, type Locale } from '../../../core/locale';
import { pathsIn } from '../../../core/paths';
import { allMessages } from '../../../ui/messages.server';
import { isOneEditAway, plainWord } from '../../../core/one-edit';
import { folded, isFilling } from '../../../core/folded';
import { screens, type Said, type Screen } from './screens';

export interface FoundScreen {
  to: string;
  label: string;
  /** Matched text other than the screen's name; empty otherwise. */
  detail: string;
  /** True if the words are the screen's name or a common synonym; such a screen ranks above any record. */
  isNamed: boolean;
  isSimilar: boolean;
}

/** A screen's name in each language, with all of its searchable text in every language. */
interface KnownScreen {
  screen: Screen;
  label: Record<Locale, string>;
  title: string[];
  texts: { shown: Record<Locale, string>; words: string[] }[];
  spoken: string[][];
}

const known: KnownScreen[] = screens.map((screen) => {
  const label = perLanguage((locale) => screen.title.map((said) => textAt(locale, said)).join(' · '));
  return {
    screen,
    label,
    title: locales.flatMap((locale) => wordsIn(label[locale])),
    texts: screen.words.flatMap(textsBelow).map((shown) => ({
      shown,
      words: locales.flatMap((locale) => wordsIn(shown[locale])),
    })),
    spoken: locales.flatMap((locale) =>
      textAt(locale, ['admin/screens', `spoken.${screen.name.replaceAll('.', '_')}`])
        .split(',')
        .filter(Boolean)
        .map(wordsIn),
    ),
  };
});

interface ScreensAsked {
  most: number;
  /** Allows screens one letter away if no screen matches exactly. */
  isMisspelt: boolean;
}

/** Finds the screens, tabs, and settings named in either language that the actor may open. */
export function findScreens(
  actor: Actor,
  buildingId: number,
  q: string,
  { most, isMisspelt }: ScreensAsked,
): FoundScreen[] {
  const parts = partsOf(q);
  const telling = parts.filter((part) => !isFilling(part));
  const words = telling.length > 0 ? telling : parts;
  if (words.length === 0) return [];
  const mine = known.filter(({ screen }) => may(actor, screen.scope));
  const exact = mine.flatMap((one) => matched(one, words, beginsWith) ?? []);
  const found = exact.length > 0 || !isMisspelt ? exact : mine.flatMap((one) => matched(one, words, isNear) ?? []);
  const paths = pathsIn(actor.locale);
  return found
    .sort((a, b) => a.rank - b.rank)
    .map(({ one, rank, text }) => ({
      to: one.screen.to(paths, buildingId),
      label: one.label[actor.locale],
      detail: text?.[actor.locale] ?? '',
      isNamed: exact.length > 0 && rank < 1,
      isSimilar: exact.length === 0,
    }))
    .slice(0, most);
}

type Says = (said: readonly string[], word: string) => boolean;

const beginsWith: Says = (said, word) => said.some((one) => one.startsWith(word));
const isNear: Says = (said, word) => beginsWith(said, word) || said.some((one) => isOneEditAway(one, word));

/**
 * Ranks where all the words match: the name (whole or by prefix), then a synonym, then one of the screen's other texts.
 */
function matched(one: KnownScreen, words: readonly string[], says: Says) {
  const all = (said: readonly string[]) => words.every((word) => says(said, word));
  if (all(one.title)) {
    const isWhole = words.every((word) => one.title.includes(word));
    return { one, rank: isWhole ? one.title.length / 1_000 : 1, text: null };
  }
  const called = one.spoken.find(all);
  // A query with every word of the synonym names the screen; some of its words alone may belong to other screens too.
  if (called) return { one, rank: called.every((word) => words.includes(word)) ? 0.9 : 2, text: null };
  const text = one.texts.find((beside) => all([...beside.words, ...one.title]));
  return text && { one, rank: words.every((word) => text.words.includes(word)) ? 2 : 3, text: text.shown };
}

/** Returns each word's parts, plus the whole word without punctuation. */
function wordsIn(text: string): string[] {
  return text.split(/\s+/).flatMap((word) => [...new Set([plainWord(word), ...partsOf(word)])].filter(Boolean));
}

function partsOf(text: string): string[] {
  return folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

function textAt(locale: Locale, said: Said): string {
  const text = branchAt(locale, said);
  return typeof text === 'string' ? text : '';
}

function branchAt(locale: Locale, [namespace, key]: Said): unknown {
  return key
    .split('.')
    .reduce<unknown>(
      (branch, name) => (branch as Record<string, unknown> | undefined)?.[name],
      allMessages[locale][namespace],
    );
}

/** Returns the text, or every text of the branch, in each language. */
function textsBelow(said: Said): Record<Locale, string>[] {
  const branch = branchAt(locales[0], said);
  if (typeof branch === 'string') return [perLanguage((locale) => textAt(locale, said))];
  const [namespace, key] = said;
  return Object.keys((branch as Record<string, unknown> | undefined) ?? {}).flatMap((name) =>
    textsBelow([namespace, `${key}.${name}`]),
  );
}
