import type { Locale } from '../core/locale';
import type { Namespace } from './message-keys';
import type { Messages } from './translate';

/** Messages of one language. A namespace is the folder that holds them: `ui` or a feature. */
export interface Dictionary {
  readonly locale: Locale;
  /** Returns the messages, or a promise of them. The promise is the same on each call, as React's `use` requires. */
  messagesOf(namespace: Namespace): Messages | Promise<Messages>;
}

export type LoadMessages = (locale: Locale, namespace: string) => Promise<Messages>;

/** Milliseconds for which a failed load is cached, so that React, which retries immediately, can show the error. */
export const failureCachedMs = 1_000;

/**
 * Creates the dictionary of a page or request. Namespaces in `known` are available immediately; others load once, on
 * first use.
 */
export function createDictionary(
  locale: Locale,
  known: Readonly<Record<string, Messages>>,
  load: LoadMessages = refuse,
): Dictionary {
  const promised = new Map<string, Promise<Messages>>();

  function loadNamespace(namespace: string): Promise<Messages> {
    const answer = load(locale, namespace);
    promised.set(namespace, answer);
    answer.catch(() => setTimeout(() => promised.delete(namespace), failureCachedMs));
    return answer;
  }

  return { locale, messagesOf: (namespace) => known[namespace] ?? promised.get(namespace) ?? loadNamespace(namespace) };
}

function refuse(locale: Locale, namespace: string): Promise<never> {
  return Promise.reject(new Error(`No messages of ${namespace} in ${locale}`));
}
