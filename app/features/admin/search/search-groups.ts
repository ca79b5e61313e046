import { folded } from '../../../core/folded';

/** What a result is, which says its icon. */
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
  /** Tells records apart that lead to one page. */
  id?: number;
  to: string;
  label: string;
  /** Beside the label, softer. */
  more?: string;
  /** At the end of the row. */
  end?: string;
  /** It cannot be done now: `more` says why. */
  refused?: true;
  /** It is not what was typed, but one letter from it. */
  isSimilar?: boolean;
}

export interface ResultGroup {
  name: string;
  results: SearchResult[];
}

/** What is looked for: `>` before the words asks for things to do alone, `#` for apartments. */
export interface Wanted {
  only: 'actions' | 'apartments' | null;
  words: string;
}

export function wantedIn(typed: string): Wanted {
  const text = typed.trim();
  if (text.startsWith('>')) return { only: 'actions', words: text.slice(1).trim() };
  if (text.startsWith('#')) return { only: 'apartments', words: text.slice(1).trim() };
  return { only: null, words: text };
}

/** Every word stands in the text. */
export function names(text: string, words: string): boolean {
  const whole = folded(text);
  return folded(words)
    .split(' ')
    .every((word) => whole.includes(word));
}

/** Those that say what was typed, and below them, by a name of their own, those that are near it. */
export function apartFromSimilar(groups: readonly ResultGroup[], similarName: (name: string) => string): ResultGroup[] {
  const part = (isSimilar: boolean) =>
    groups.map(({ name, results }) => ({
      name: isSimilar ? similarName(name) : name,
      results: results.filter((result) => (result.isSimilar ?? false) === isSimilar),
    }));
  return [...part(false), ...part(true)];
}

/** The text in pieces: every second one is a word that was looked for. */
export function markedPieces(text: string, words: string): string[] {
  const wanted = folded(words).split(' ').filter(Boolean);
  const letters = [...text.normalize('NFC')];
  const plain = letters.map((letter) => folded(letter));
  const marked = letters.map(() => false);
  for (let start = 0; start < letters.length; start += 1) {
    for (const word of wanted) {
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
