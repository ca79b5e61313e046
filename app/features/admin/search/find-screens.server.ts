import { may, type Actor } from '../../../access/actor';
import { locales, perLanguage, type Locale } from '../../../core/locale';
import { pathsIn } from '../../../core/paths';
import { allMessages } from '../../../ui/messages.server';
import { isWithinOneEdit, foldWord } from '../../../core/one-edit';
import { folded, isFilling } from '../../../core/folded';
import { screens, type MessageRef, type Screen } from './screens';

export interface FoundScreen {
  to: string;
  label: string;
  /** Matched text, if it is not the screen's name; otherwise empty. */
  detail: string;
  /** True if the words are the screen's name or a common synonym. Such a screen ranks above all records. */
  isNamed: boolean;
  isSimilar: boolean;
}

/** A screen with its name in each language, and with its searchable texts in all languages. */
interface KnownScreen {
  screen: Screen;
  label: Record<Locale, string>;
  title: string[];
  texts: { shown: Record<Locale, string>; words: string[] }[];
  spoken: string[][];
}

const known: KnownScreen[] = screens.map((screen) => {
  const label = perLanguage((locale) => screen.title.map((candidate) => textAt(locale, candidate)).join(' · '));
  return {
    screen,
    label,
    title: locales.flatMap((locale) => splitTerms(label[locale])),
    texts: screen.words.flatMap(textsBelow).map((shown) => ({
      shown,
      words: locales.flatMap((locale) => splitTerms(shown[locale])),
    })),
    spoken: locales.flatMap((locale) =>
      textAt(locale, ['admin/screens', `spoken.${screen.name.replaceAll('.', '_')}`])
        .split(',')
        .filter(Boolean)
        .map(splitTerms),
    ),
  };
});

interface ScreenQuery {
  most: number;
  /** True to find screens with words one letter away if no screen matches exactly. */
  isMisspelt: boolean;
}

/** Finds the screens, tabs, and settings that the actor may open, by their name in either language. */
export function findScreens(
  actor: Actor,
  buildingId: number,
  q: string,
  { most, isMisspelt }: ScreenQuery,
): FoundScreen[] {
  const parts = partsOf(q);
  const significant = parts.filter((part) => !isFilling(part));
  const terms = significant.length > 0 ? significant : parts;
  if (terms.length === 0) return [];
  const mine = known.filter(({ screen }) => may(actor, screen.scope));
  const exact = mine.flatMap((one) => matched(one, terms, startsWithTerm) ?? []);
  const found = exact.length > 0 || !isMisspelt ? exact : mine.flatMap((one) => matched(one, terms, isNear) ?? []);
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

type TermMatcher = (texts: readonly string[], word: string) => boolean;

const startsWithTerm: TermMatcher = (candidate, word) => candidate.some((one) => one.startsWith(word));
const isNear: TermMatcher = (candidate, word) =>
  startsWithTerm(candidate, word) || candidate.some((one) => isWithinOneEdit(one, word));

/**
 * Ranks a screen by where all the words match: in its name (as whole words or prefixes), in a synonym, or in one of its
 * other texts.
 */
function matched(one: KnownScreen, terms: readonly string[], matchesTerm: TermMatcher) {
  const all = (candidate: readonly string[]) => terms.every((word) => matchesTerm(candidate, word));
  if (all(one.title)) {
    const isWhole = terms.every((word) => one.title.includes(word));
    return { one, rank: isWhole ? one.title.length / 1_000 : 1, text: null };
  }
  const called = one.spoken.find(all);
  // A query with every word of a synonym names the screen. A query with only some of these words may mean other screens
  // too.
  if (called) return { one, rank: called.every((word) => terms.includes(word)) ? 0.9 : 2, text: null };
  const text = one.texts.find((nearbyText) => all([...nearbyText.words, ...one.title]));
  return text && { one, rank: terms.every((word) => text.words.includes(word)) ? 2 : 3, text: text.shown };
}

/** Returns the parts of each word, and also the whole word without punctuation. */
function splitTerms(text: string): string[] {
  return text.split(/\s+/).flatMap((word) => [...new Set([foldWord(word), ...partsOf(word)])].filter(Boolean));
}

function partsOf(text: string): string[] {
  return folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

function textAt(locale: Locale, candidate: MessageRef): string {
  const text = branchAt(locale, candidate);
  return typeof text === 'string' ? text : '';
}

function branchAt(locale: Locale, [namespace, key]: MessageRef): unknown {
  return key
    .split('.')
    .reduce<unknown>(
      (branch, name) => (branch as Record<string, unknown> | undefined)?.[name],
      allMessages[locale][namespace],
    );
}

/** Returns one message text, or all message texts below a branch, in each language. */
function textsBelow(candidate: MessageRef): Record<Locale, string>[] {
  const branch = branchAt(locales[0], candidate);
  if (typeof branch === 'string') return [perLanguage((locale) => textAt(locale, candidate))];
  const [namespace, key] = candidate;
  return Object.keys((branch as Record<string, unknown> | undefined) ?? {}).flatMap((name) =>
    textsBelow([namespace, `${key}.${name}`]),
  );
}
