import type { Locale } from '../core/locale';
import type { Keys, Namespace, Namespaces } from './message-keys';
import { allMessages } from './messages.server';
import { translate, type Values } from './translate';

/** The messages of a namespace, for what the server writes outside of pages, such as files. */
export function translatorOf<N extends Namespace>(locale: Locale, namespace: N) {
  return (key: Keys<Namespaces[N]>, values?: Values): string =>
    translate(allMessages[locale][namespace]!, locale, key, values);
}
