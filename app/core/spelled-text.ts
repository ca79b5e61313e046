import { dateParts, weekday, type CalendarDate } from './calendar-date';
import { formatDate, formatNumber, weekdayLetters } from './format';
import { type Locale, inLanguage, intlTag } from './locale';
import type { Stay } from './stay';

const numerals: Record<Locale, readonly string[]> = {
  es: ['cero', 'uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'],
  en: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
};

/** Returns `siete` or `seven`; numbers from eleven on are written in figures. */
export function spellNumber(value: number, locale: Locale): string {
  return numerals[locale][value] ?? formatNumber(value, locale);
}

export function capitalize(text: string, locale: Locale): string {
  return text.charAt(0).toLocaleUpperCase(intlTag(locale)) + text.slice(1);
}

/** Lowercases `Suite superior` for use within a sentence: `suite superior`. */
export function withinSentence(name: string, locale: Locale): string {
  return name.charAt(0).toLocaleLowerCase(intlTag(locale)) + name.slice(1);
}

interface StayWording {
  weekdays?: boolean;
  /** Includes the year, for dates that could be misread as their next occurrence. */
  year?: boolean;
}

/**
 * Writes out a stay: `del 3 al 10 de mayo`, `del lunes 26 de abril al lunes 3 de mayo`; `May 3 to 10`, `Monday, May 3
 * to Monday, May 10`.
 */
export function stayText(stay: Stay, locale: Locale, { weekdays = false, year = false }: StayWording = {}): string {
  const [from, to] = [dateParts(stay.checkIn), dateParts(stay.checkOut)];
  const sameYear = from.year === to.year;
  const sameMonth = sameYear && from.month === to.month;
  const named = (date: CalendarDate, label: string) => {
    if (!weekdays) return label;
    const name = weekdayLetters(locale)[weekday(date) - 1]!.name;
    return inLanguage(locale, { es: `${name} ${label}`, en: `${name}, ${label}` });
  };
  const dayOf = (date: CalendarDate, withYear: boolean) => formatDate(date, locale, withYear ? 'long' : 'dayMonth');
  const fullFrom = dayOf(stay.checkIn, year && !sameYear);
  const fullTo = dayOf(stay.checkOut, year);

  const spanishFrom = sameMonth ? String(from.day) : fullFrom;
  const shortTo = year ? `${to.day}, ${to.year}` : String(to.day);
  const englishTo = sameMonth && !weekdays ? shortTo : fullTo;
  return inLanguage(locale, {
    es: `del ${named(stay.checkIn, spanishFrom)} al ${named(stay.checkOut, fullTo)}`,
    en: `${named(stay.checkIn, fullFrom)} to ${named(stay.checkOut, englishTo)}`,
  });
}
