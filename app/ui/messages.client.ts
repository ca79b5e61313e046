import type { BackendModule } from 'i18next';
import type { Locale } from '../core/locale';
import { messageFile } from './namespace';

type Messages = Record<string, unknown>;

const files: Record<string, () => Promise<Messages>> = {
  ...import.meta.glob<Messages>('./messages/*.json', { import: 'default' }),
  ...import.meta.glob<Messages>('../features/*/messages/*.json', { import: 'default' }),
};

export async function loadMessages(locale: string, namespace: string): Promise<Messages> {
  return (await files[messageFile(namespace, locale)]?.()) ?? {};
}

/** Namespaces of the pages that are visited later, each fetched once when its page first needs it. */
export const onDemand: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    loadMessages(language, namespace).then(
      (messages) => done(null, messages as never),
      (error: Error) => done(error, null),
    );
  },
};

/** The namespaces that the server rendered with, ready before hydration. */
export async function loadNamespaces(locale: Locale, namespaces: readonly string[]): Promise<Record<string, Messages>> {
  const loaded = await Promise.all(
    namespaces.map(async (namespace) => [namespace, await loadMessages(locale, namespace)] as const),
  );
  return Object.fromEntries(loaded);
}
