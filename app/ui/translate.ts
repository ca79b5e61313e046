import { perLanguage, type Locale } from '../core/locale';

/** What a message file holds: texts by name, in branches. */
export interface Messages {
  [name: string]: string | Messages;
}

export type Values = Readonly<Record<string, string | number>>;

const plurals = perLanguage((locale) => new Intl.PluralRules(locale));

/** The message at the dotted key, in the form that `count` asks for; a key without a message stands for itself. */
export function translate(messages: Messages, locale: Locale, key: string, values: Values = {}): string {
  for (const form of formsFor(values.count, locale)) {
    const message = at(messages, key + form);
    if (typeof message === 'string') return fill(message, values);
  }
  return key;
}

/** Puts each value in its `{{place}}`, as it is; a place without a value stays. */
export function fill(message: string, values: Values): string {
  return message.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? place));
}

/** The endings to look for, the best first: `_zero` is ours, the others are those of the language. */
function formsFor(count: string | number | undefined, locale: Locale): string[] {
  if (typeof count !== 'number') return [''];
  const forms = [`_${plurals[locale].select(count)}`, '_other', ''];
  return count === 0 ? ['_zero', ...forms] : forms;
}

type Found = string | Messages | undefined;

function at(messages: Messages, key: string): Found {
  return key.split('.').reduce<Found>((found, name) => (typeof found === 'object' ? found[name] : undefined), messages);
}
