import { formatList } from '../../core/format';
import { textIn, type Locale, type LocalizedText } from '../../core/locale';

interface Category {
  id: number;
  type: 'suite' | 'room';
  name: LocalizedText;
}

/** Limits an offer to the apartments of its categories and to the named apartments; no limit if both are empty. */
interface Limits {
  categoryIds: readonly number[];
  apartments: readonly { code: string; categoryId: number }[];
}

/** Returns the categories with at least one apartment that can get the offer. */
export function placesOf<T extends { id: number }>(limits: Limits, categories: readonly T[]): T[] {
  if (limits.categoryIds.length === 0 && limits.apartments.length === 0) return [...categories];
  return categories.filter(
    ({ id }) => limits.categoryIds.includes(id) || limits.apartments.some(({ categoryId }) => categoryId === id),
  );
}

/**
 * Returns the category names, with apartments for categories that are only partly included: `Suite superior (2B, 3B)`.
 */
export function placeNames(limits: Limits, categories: readonly Category[], locale: Locale): string[] {
  const isEverywhere = limits.categoryIds.length === 0 && limits.apartments.length === 0;
  return placesOf(limits, categories).map(({ id, name }) => {
    if (isEverywhere || limits.categoryIds.includes(id)) return textIn(name, locale);
    const codes = limits.apartments.filter(({ categoryId }) => categoryId === id).map(({ code }) => code);
    return `${textIn(name, locale)} (${formatList(codes, locale)})`;
  });
}

export type Places = { kind: 'all' | 'suite' | 'room' } | { kind: 'named'; names: string[] };

/** Describes where the offer applies: everywhere, in every category of one type, or in the named categories. */
export function placesText(limits: Limits, categories: readonly Category[], locale: Locale): Places {
  const whole = (some: readonly Category[]) =>
    limits.categoryIds.length + limits.apartments.length === 0 ||
    some.every(({ id }) => limits.categoryIds.includes(id));
  const offerPlaces = placesOf(limits, categories);
  if (offerPlaces.length === categories.length && whole(offerPlaces)) return { kind: 'all' };
  for (const type of ['suite', 'room'] as const) {
    const ofType = categories.filter((category) => category.type === type);
    if (
      ofType.length === offerPlaces.length &&
      offerPlaces.every((category) => category.type === type) &&
      whole(offerPlaces)
    ) {
      return { kind: type };
    }
  }
  return { kind: 'named', names: placeNames(limits, categories, locale) };
}
