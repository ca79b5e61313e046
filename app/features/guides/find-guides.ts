import { folded, isFilling } from '../../core/folded';
import { isWithinOneEdit } from '../../core/one-edit';
import { textOfBlock, textOfLine, type Guide } from './guide-blocks';

export interface FoundGuide {
  page: string;
  title: string;
  /** Text around the first search word. */
  excerpt: string;
  /** True if nothing matches exactly and this guide matches with a difference of one letter. */
  isSimilar: boolean;
}

interface IndexedText {
  text: string;
  words: string[];
  weight: number;
}

interface ReadGuide {
  guide: Guide;
  names: IndexedText[];
  texts: IndexedText[];
}

const WEIGHTS = { title: 20, called: 12, heading: 6, summary: 4, text: 1 };
/** Question words, which are ignored in a search. */
const QUESTION_WORDS =
  'como que cual cuando donde quien hago puedo si how what which when where who do does can i my is'.split(' ');
/** Characters an excerpt shows before a match; twice as many follow. */
const AROUND = 70;

const known = new WeakMap<Guide, ReadGuide>();

/**
 * Finds guides that contain words starting with all of the search words. Matches in titles and headings rank first. If
 * no guide matches, finds guides whose words differ by one letter. Ignores case and accents. With `byName`, searches
 * only titles and alternative names.
 */
export function findGuides(all: Iterable<Guide>, q: string, most: number, byName = false): FoundGuide[] {
  const parts = splitTerms(q);
  const significant = parts.filter((part) => !isFilling(part) && !QUESTION_WORDS.includes(part));
  const terms = significant.length > 0 ? significant : parts;
  if (terms.length === 0) return [];
  const read = [...all].map(readOf).map((one) => (byName ? { ...one, texts: [] } : one));
  const exact = read.flatMap((one) => matched(one, terms, startsWithTerm) ?? []);
  const found = exact.length > 0 ? exact : read.flatMap((one) => matched(one, terms, isNear) ?? []);
  return found
    .sort((a, b) => b.worth - a.worth)
    .slice(0, most)
    .map(({ guide, excerpt }) => ({ page: guide.page, title: guide.title, excerpt, isSimilar: exact.length === 0 }));
}

type TermMatcher = (text: string, word: string) => boolean;
const startsWithTerm: TermMatcher = (candidate, word) => candidate.startsWith(word);
const isNear: TermMatcher = (candidate, word) => candidate.startsWith(word) || isWithinOneEdit(candidate, word);

function matched({ guide, names, texts }: ReadGuide, terms: readonly string[], matchesTerm: TermMatcher) {
  let worth = 0;
  for (const word of terms) {
    const best = [...names, ...texts].reduce((most, text) => {
      if (!text.words.some((candidate) => matchesTerm(candidate, word))) return most;
      return Math.max(most, text.weight + (text.words.includes(word) ? 0.5 : 0));
    }, 0);
    if (best === 0) return null;
    worth += best;
  }
  // A single text with all of the words ranks higher than several texts that each have some.
  const together = [...names, ...texts].filter(({ words }) =>
    terms.every((word) => words.some((candidate) => matchesTerm(candidate, word))),
  );
  worth += Math.max(0, ...together.map(({ weight }) => weight));
  const [first] = texts
    .map(({ text, words }) => ({
      text,
      hits: terms.filter((word) => words.some((candidate) => matchesTerm(candidate, word))).length,
    }))
    .sort((a, b) => b.hits - a.hits);
  const excerpt = first && first.hits > 0 ? around(first.text, terms, matchesTerm) : textOfLine(guide.summary);
  return { guide, worth, excerpt };
}

/** Returns the part of a text around the first match. */
function around(text: string, terms: readonly string[], matchesTerm: TermMatcher): string {
  const spoken = [...text.matchAll(/[\p{L}\p{N}]+/gu)];
  const at = spoken.find(([candidate]) => terms.some((word) => matchesTerm(folded(candidate), word)))?.index ?? 0;
  const from = at <= AROUND ? 0 : text.indexOf(' ', at - AROUND) + 1;
  const cut = text.lastIndexOf(' ', at + AROUND * 2);
  const to = at + AROUND * 2 >= text.length || cut <= at ? text.length : cut;
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`;
}

function readOf(guide: Guide): ReadGuide {
  const before = known.get(guide);
  if (before) return before;
  const text = (candidate: string, weight: number) => ({ text: candidate, words: splitTerms(candidate), weight });
  const names = [text(guide.title, WEIGHTS.title), text(guide.called, WEIGHTS.called)];
  const texts = [
    text(textOfLine(guide.summary), WEIGHTS.summary),
    ...guide.blocks.map((block) => text(textOfBlock(block), block.kind === 'heading' ? WEIGHTS.heading : WEIGHTS.text)),
  ];
  const read = { guide, names, texts };
  known.set(guide, read);
  return read;
}

const splitTerms = (text: string) =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
