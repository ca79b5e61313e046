import type { Locale } from '../core/locale';
import { messageFile } from './namespace';
import type { Messages } from './translate';

/** Nothing comes of a failed import when the page reloads instead (entry.client.tsx). */
type Load = () => Promise<Messages | undefined>;

const files: Record<string, Load> = {
  ...import.meta.glob<Messages>('./messages/*.json', { import: 'default' }),
  ...import.meta.glob<Messages>('../features/*/messages/*.json', { import: 'default' }),
};

const never = new Promise<never>(() => undefined);

/** The messages of a page that is visited later. */
export async function loadMessages(locale: Locale, namespace: string): Promise<Messages> {
  const load = files[messageFile(namespace, locale)];
  if (!load) throw new Error(`No messages of ${namespace} in ${locale}`);
  return (await load()) ?? never;
}

/** The namespaces that the server rendered with, ready before hydration. */
export async function loadNamespaces(locale: Locale, namespaces: readonly string[]): Promise<Record<string, Messages>> {
  const loaded = await Promise.all(
    namespaces.map(async (namespace) => [namespace, await loadMessages(locale, namespace)] as const),
  );
  return Object.fromEntries(loaded);
}
