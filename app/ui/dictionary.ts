import type { Locale } from '../core/locale';
import type { Namespace } from './message-keys';
import type { Messages } from './translate';

/** The messages of one language. A namespace is the folder that holds them: `ui` or a feature. */
export interface Dictionary {
  readonly locale: Locale;
  /** The messages at hand, or the promise of them: always the same one, as React's `use` wants it. */
  messagesOf(namespace: Namespace): Messages | Promise<Messages>;
}

export type LoadMessages = (locale: Locale, namespace: string) => Promise<Messages>;

/** How long a failed load stands, so that React, which asks again at once, gets to show the error. */
export const failureStandsMs = 1_000;

/** One a page or request: `known` is at hand, anything else is loaded once, when it is first asked for. */
export function createDictionary(
  locale: Locale,
  known: Readonly<Record<string, Messages>>,
  load: LoadMessages = refuse,
): Dictionary {
  const promised = new Map<string, Promise<Messages>>();

  function ask(namespace: string): Promise<Messages> {
    const answer = load(locale, namespace);
    promised.set(namespace, answer);
    answer.catch(() => setTimeout(() => promised.delete(namespace), failureStandsMs));
    return answer;
  }

  return { locale, messagesOf: (namespace) => known[namespace] ?? promised.get(namespace) ?? ask(namespace) };
}

function refuse(locale: Locale, namespace: string): Promise<never> {
  return Promise.reject(new Error(`No messages of ${namespace} in ${locale}`));
}
