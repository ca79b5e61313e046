import { folded } from '../../../core/folded';

export type ResultKind =
  | 'booking'
  | 'outside'
  | 'customer'
  | 'apartment'
  | 'invoice'
  | 'bail'
  | 'payment'
  | 'mail'
  | 'offer'
  | 'category'
  | 'equipment'
  | 'user'
  | 'page'
  | 'guide'
  | 'confirm'
  | 'check_in'
  | 'check_out'
  | 'move'
  | 'cancel'
  | 'pay'
  | 'schedule'
  | 'create'
  | 'list';

export interface SearchResult {
  kind: ResultKind;
  /** Distinguishes records that link to the same page. */
  id?: number;
  to: string;
  label: string;
  more?: string;
  end?: string;
  /** True if the action is currently refused; `more` gives the reason. */
  refused?: true;
  /** True if the result is one letter away from the typed words. */
  isSimilar?: boolean;
}

export interface ResultGroup {
  name: string;
  results: SearchResult[];
}

/** Parsed query. A leading `>` limits the search to actions, and `#` limits it to apartments. */
export interface ParsedQuery {
  only: 'actions' | 'apartments' | null;
  words: string;
}

export function parseQuery(typed: string): ParsedQuery {
  const text = typed.trim();
  if (text.startsWith('>')) return { only: 'actions', words: text.slice(1).trim() };
  if (text.startsWith('#')) return { only: 'apartments', words: text.slice(1).trim() };
  return { only: null, words: text };
}

export function names(text: string, terms: string): boolean {
  const whole = folded(text);
  return folded(terms)
    .split(' ')
    .every((word) => whole.includes(word));
}

/** Moves near matches into separate groups below the exact results. These groups have names of their own. */
export function separateSimilar(groups: readonly ResultGroup[], similarName: (name: string) => string): ResultGroup[] {
  const part = (isSimilar: boolean) =>
    groups.map(({ name, results }) => ({
      name: isSimilar ? similarName(name) : name,
      results: results.filter((result) => (result.isSimilar ?? false) === isSimilar),
    }));
  return [...part(false), ...part(true)];
}

/** Splits the text so that every second piece matches a search word. */
export function markedPieces(text: string, terms: string): string[] {
  const queryTerms = folded(terms).split(' ').filter(Boolean);
  const letters = [...text.normalize('NFC')];
  const plain = letters.map((letter) => folded(letter));
  const marked = letters.map(() => false);
  for (let start = 0; start < letters.length; start += 1) {
    for (const word of queryTerms) {
      let length = 0;
      let read = '';
      while (read.length < word.length && start + length < letters.length) read += plain[start + length++];
      if (read === word) marked.fill(true, start, start + length);
    }
  }
  const pieces = [''];
  letters.forEach((letter, index) => {
    if (marked[index] !== (pieces.length % 2 === 0)) pieces.push('');
    pieces[pieces.length - 1] += letter;
  });
  return pieces;
}
