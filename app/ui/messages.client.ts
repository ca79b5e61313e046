import { dateSentences } from '../core/date-problems';
import type { Locale } from '../core/locale';
import { messageFile } from './namespace';
import type { Messages } from './translate';

/** Undefined if the import failed and the page reloads instead (entry.client.tsx). */
type Load = () => Promise<Messages | undefined>;

const files: Record<string, Load> = {
  ...import.meta.glob<Messages>(['./messages/*.json', '../core/messages/payments.*.json'], { import: 'default' }),
  ...import.meta.glob<Messages>(
    ['../features/*/messages/*.json', '!../features/*/messages/{refusals,problems}.*.json'],
    {
      import: 'default',
    },
  ),
};

const problemsOnce = async (): Promise<Readonly<Record<string, Messages>> | undefined> =>
  (await import('./problem-files'))?.problemFiles;

const never = new Promise<never>(() => undefined);

/** Loads the messages of a page that the user navigates to; never resolves if the page reloads instead. */
export async function loadMessages(locale: Locale, namespace: string): Promise<Messages> {
  const file = messageFile(namespace, locale);
  const load = namespace.endsWith('/problems') ? async () => (await problemsOnce())?.[file] : files[file];
  if (!load) throw new Error(`No messages of ${namespace} in ${locale}`);
  return (await load()) ?? never;
}

/** Loads the namespaces that the server used for rendering, so that they are ready before hydration. */
export async function loadNamespaces(locale: Locale, namespaces: readonly string[]): Promise<Record<string, Messages>> {
  const loaded = await Promise.all(
    namespaces.map(async (namespace) => [namespace, await loadMessages(locale, namespace)] as const),
  );
  return Object.fromEntries(loaded);
}

/** Loads the error messages of every field problem. */
export async function loadProblemSentences(locale: Locale): Promise<Readonly<Record<string, string>>> {
  const inEvery = Object.entries((await problemsOnce()) ?? (await never));
  const own = inEvery.flatMap(([file, sentences]) => (file.endsWith(`.${locale}.json`) ? [sentences] : []));
  return Object.assign({}, dateSentences[locale], ...own);
}
