import { intlTag, locales } from './locale';

let numbers: Map<string, number> | undefined;

/** Returns the month (1 to 12) that a lowercase word names in Spanish or English: `mayo`, `may`, `sept`. */
export function monthNumber(word: string): number | undefined {
  if (!numbers) {
    numbers = new Map();
    for (const locale of locales) {
      for (const style of ['long', 'short'] as const) {
        const format = new Intl.DateTimeFormat(intlTag(locale), { month: style, timeZone: 'UTC' });
        for (let month = 0; month < 12; month += 1) {
          const name = format.format(new Date(Date.UTC(2024, month, 1)));
          numbers.set(name.toLowerCase().replace('.', ''), month + 1);
        }
      }
    }
    numbers.set('setiembre', 9);
    numbers.set('sep', 9);
  }
  return numbers.get(word);
}

/** Splits a date into lowercase words, without periods, commas and `de`, `del`, `of`. */
export function dateTokens(typed: string): string[] {
  return typed
    .toLowerCase()
    .replace(/[,.]/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && word !== 'de' && word !== 'del' && word !== 'of');
}
