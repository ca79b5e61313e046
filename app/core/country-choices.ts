import { countryCodes } from './country-codes';
import type { Locale } from './locale';

export function countryChoices(locale: Locale): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const named = countryCodes.map((value) => ({ value, label: names.of(value) ?? value }));
  const order = new Intl.Collator(locale);
  const rest = named.filter(({ value }) => value !== 'ES').toSorted((a, b) => order.compare(a.label, b.label));
  return [...named.filter(({ value }) => value === 'ES'), ...rest];
}
