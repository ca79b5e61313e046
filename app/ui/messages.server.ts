import type { Resource } from 'i18next';
import { namespaceOf } from './namespace';

type Messages = Record<string, unknown>;

const files: Record<string, Messages> = {
  ...import.meta.glob<Messages>('./messages/*.json', { eager: true, import: 'default' }),
  ...import.meta.glob<Messages>('../features/*/messages/*.json', { eager: true, import: 'default' }),
};

/** Every message of every feature, by language and namespace: the server has them all at hand. */
export const allMessages: Resource = {};
for (const [file, messages] of Object.entries(files)) {
  const { namespace, locale } = namespaceOf(file);
  allMessages[locale] = { ...allMessages[locale], [namespace]: messages };
}
