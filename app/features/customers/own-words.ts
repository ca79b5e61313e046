/** What stands where a word of somebody who was forgotten stood. */
const GONE = '—';

/** The word letter by letter, as a pattern of JavaScript and of PostgreSQL. */
export function escapedWord(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** The text without the words, in capitals or not, wherever they stand by themselves: `ana@example.com`, not the end of `juana@example.com`. */
export function withoutWords(text: string, words: readonly string[]): string {
  return words.reduce((left, word) => left.replace(patternOf(word), GONE), text);
}

/** The value of a JSON column without them: in its texts, never in its numbers or names. */
export function withoutWordsInside(value: unknown, words: readonly string[]): unknown {
  if (typeof value === 'string') return withoutWords(value, words);
  if (Array.isArray(value)) return value.map((each) => withoutWordsInside(each, words));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withoutWordsInside(each, words)]));
}

/** An email goes on with more signs than a name or a number does. */
function patternOf(word: string): RegExp {
  const before = word.includes('@') ? String.raw`(?<![\p{L}\p{N}._%+-])` : String.raw`(?<![\p{L}\p{N}])`;
  return new RegExp(String.raw`${before}${escapedWord(word)}(?![\p{L}\p{N}]|[-.]\p{L})`, 'giu');
}
