import { folded, isFilling } from '../../core/folded';
import { isOneEditAway } from '../../core/one-edit';
import { textOfBlock, textOfLine, type Guide } from './guide-blocks';

export interface FoundGuide {
  page: string;
  title: string;
  /** Text around the first search word. */
  excerpt: string;
  /** True if nothing matches exactly and this is one letter away. */
  isSimilar: boolean;
}

interface SaidText {
  text: string;
  words: string[];
  weight: number;
}

interface ReadGuide {
  guide: Guide;
  names: SaidText[];
  texts: SaidText[];
}

const WEIGHTS = { title: 20, called: 12, heading: 6, summary: 4, text: 1 };
/** Question words, which are ignored in a search. */
const ASKING = 'como que cual cuando donde quien hago puedo si how what which when where who do does can i my is'.split(
  ' ',
);
/** Characters an excerpt shows before a match; twice as many follow. */
const AROUND = 70;

const known = new WeakMap<Guide, ReadGuide>();

/**
 * Finds guides that contain all of the words as prefixes, ranking matches in titles and headings first; if none does,
 * guides with words one letter away. Ignores case and accents. With `byName`, searches only the names.
 */
export function findGuides(all: Iterable<Guide>, q: string, most: number, byName = false): FoundGuide[] {
  const parts = wordsOf(q);
  const telling = parts.filter((part) => !isFilling(part) && !ASKING.includes(part));
  const wanted = telling.length > 0 ? telling : parts;
  if (wanted.length === 0) return [];
  const read = [...all].map(readOf).map((one) => (byName ? { ...one, texts: [] } : one));
  const exact = read.flatMap((one) => matched(one, wanted, begins) ?? []);
  const found = exact.length > 0 ? exact : read.flatMap((one) => matched(one, wanted, isNear) ?? []);
  return found
    .sort((a, b) => b.worth - a.worth)
    .slice(0, most)
    .map(({ guide, excerpt }) => ({ page: guide.page, title: guide.title, excerpt, isSimilar: exact.length === 0 }));
}

type Says = (said: string, word: string) => boolean;
const begins: Says = (said, word) => said.startsWith(word);
const isNear: Says = (said, word) => said.startsWith(word) || isOneEditAway(said, word);

function matched({ guide, names, texts }: ReadGuide, wanted: readonly string[], says: Says) {
  let worth = 0;
  for (const word of wanted) {
    const best = [...names, ...texts].reduce((most, text) => {
      if (!text.words.some((said) => says(said, word))) return most;
      return Math.max(most, text.weight + (text.words.includes(word) ? 0.5 : 0));
    }, 0);
    if (best === 0) return null;
    worth += best;
  }
  // A text with all of the words ranks higher than words scattered over several.
  const together = [...names, ...texts].filter(({ words }) =>
    wanted.every((word) => words.some((said) => says(said, word))),
  );
  worth += Math.max(0, ...together.map(({ weight }) => weight));
  const [first] = texts
    .map(({ text, words }) => ({ text, hits: wanted.filter((word) => words.some((said) => says(said, word))).length }))
    .sort((a, b) => b.hits - a.hits);
  const excerpt = first && first.hits > 0 ? around(first.text, wanted, says) : textOfLine(guide.summary);
  return { guide, worth, excerpt };
}

/** Returns the part of a text around the first match. */
function around(text: string, wanted: readonly string[], says: Says): string {
  const spoken = [...text.matchAll(/[\p{L}\p{N}]+/gu)];
  const at = spoken.find(([said]) => wanted.some((word) => says(folded(said), word)))?.index ?? 0;
  const from = at <= AROUND ? 0 : text.indexOf(' ', at - AROUND) + 1;
  const cut = text.lastIndexOf(' ', at + AROUND * 2);
  const to = at + AROUND * 2 >= text.length || cut <= at ? text.length : cut;
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`;
}

function readOf(guide: Guide): ReadGuide {
  const before = known.get(guide);
  if (before) return before;
  const text = (said: string, weight: number) => ({ text: said, words: wordsOf(said), weight });
  const names = [text(guide.title, WEIGHTS.title), text(guide.called, WEIGHTS.called)];
  const texts = [
    text(textOfLine(guide.summary), WEIGHTS.summary),
    ...guide.blocks.map((block) => text(textOfBlock(block), block.kind === 'heading' ? WEIGHTS.heading : WEIGHTS.text)),
  ];
  const read = { guide, names, texts };
  known.set(guide, read);
  return read;
}

const wordsOf = (text: string) =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
