import { perLanguage, type Locale } from '../core/locale';

export interface Messages {
  [name: string]: string | Messages;
}

export type Values = Readonly<Record<string, string | number>>;

const plurals = perLanguage((locale) => new Intl.PluralRules(locale));

/** Returns the message at the dotted key, in the plural form for `count`; a missing key is returned as is. */
export function translate(messages: Messages, locale: Locale, key: string, values: Values = {}): string {
  for (const form of formsFor(values.count, locale)) {
    const message = at(messages, key + form);
    if (typeof message === 'string') return fill(message, values);
  }
  return key;
}

/** Replaces each `{{place}}` with its value verbatim; a placeholder without a value is left as it is. */
export function fill(message: string, values: Values): string {
  return message.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? place));
}

/**
 * Returns the key suffixes to try, best first. `_zero` is specific to this app; the others are the language's plural
 * forms.
 */
function formsFor(count: string | number | undefined, locale: Locale): string[] {
  if (typeof count !== 'number') return [''];
  const forms = [`_${plurals[locale].select(count)}`, '_other', ''];
  return count === 0 ? ['_zero', ...forms] : forms;
}

type Found = string | Messages | undefined;

function at(messages: Messages, key: string): Found {
  return key.split('.').reduce<Found>((found, name) => (typeof found === 'object' ? found[name] : undefined), messages);
}
