import { addDays, type CalendarDate } from '../../../core/calendar-date';
import { formatDate, formatList, formatStay } from '../../../core/format';
import { type Locale, type LocalizedText, inLanguage, perLanguage } from '../../../core/locale';
import { isSameStay, type Stay } from '../../../core/stay';
import { enteredPlaces, segmentsOf } from './move-rules';
import type { Place } from './reprice';

/** Returns the description of a move's price line in every language; stored with the booking. */
export function describeMove(
  old: readonly Place[],
  places: readonly Place[],
  codeOf: (apartmentId: number) => string,
): LocalizedText {
  return perLanguage((locale) => sentence(old, places, codeOf, locale));
}

function sentence(
  old: readonly Place[],
  places: readonly Place[],
  codeOf: (apartmentId: number) => string,
  locale: Locale,
): string {
  const before = stayOf(old);
  const after = stayOf(places);
  const known = new Set(old.map(({ apartmentId }) => apartmentId));
  const entered = segmentsOf(enteredPlaces(old, places));
  const isElsewhere = entered.some(({ apartmentId }) => !known.has(apartmentId)) || isSameStay(before, after);
  const localize = (es: string, en: string) => inLanguage(locale, { es, en });
  if (isElsewhere && entered.length > 0) {
    const codes = formatList([...new Set(entered.map(({ apartmentId }) => codeOf(apartmentId)))], locale);
    const nights = formatStay({ checkIn: entered[0]!.from, checkOut: entered.at(-1)!.to }, locale, 'short');
    return localize(`Cambio a ${codes}, ${nights}`, `Move to ${codes}, ${nights}`);
  }
  if (isSameStay(before, after)) return localize('Cambio de precio', 'Change of price');
  if (before.checkIn === after.checkIn) {
    const day = formatDate(after.checkOut, locale, 'short');
    return after.checkOut > before.checkOut
      ? localize(`Ampliación hasta el ${day}`, `Extension to ${day}`)
      : localize(`Salida anticipada el ${day}`, `Early departure on ${day}`);
  }
  const dates = formatStay(after, locale, 'short');
  return localize(`Cambio de fechas, ${dates}`, `Change of dates, ${dates}`);
}

function stayOf(places: readonly Place[]): Stay {
  const day = (place: Place | undefined): CalendarDate => {
    if (!place) throw new RangeError('A booking has nights');
    return place.night;
  };
  return { checkIn: day(places[0]), checkOut: addDays(day(places.at(-1)), 1) };
}
