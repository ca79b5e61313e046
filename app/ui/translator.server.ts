import type { Locale } from '../core/locale';
import type { Keys, Namespace, Namespaces } from './message-keys';
import { allMessages } from './messages.server';
import { translate, type Values } from './translate';

/** Returns the messages of a namespace, for server output outside of pages, such as files. */
export function translatorOf<N extends Namespace>(locale: Locale, namespace: N) {
  return (key: Keys<Namespaces[N]>, values?: Values): string =>
    translate(allMessages[locale][namespace]!, locale, key, values);
}
