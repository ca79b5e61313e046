import type { LoaderFunctionArgs } from 'react-router';
import type { Actor } from './actor';
import { orErrorPage } from './page-error.server';
import { requestContext } from './request-context.server';

/** Loads a page for the caller with the URL's query; a refusal becomes the error page. */
export function loadPage<Page>(
  { context, url }: LoaderFunctionArgs,
  page: (actor: Actor, search: URLSearchParams) => Page | Promise<Page>,
): Promise<Page> {
  const { actor, locale } = context.get(requestContext);
  return orErrorPage(locale, async () => page(actor, url.searchParams));
}

/** Loads a single-record screen: the record, or a list to choose from if the URL names none. */
export function loadRecord<Page, Picker>(
  args: LoaderFunctionArgs,
  page: (actor: Actor, id: string, search: URLSearchParams) => Promise<Page>,
  picker: (actor: Actor, words: string) => Promise<Picker>,
): Promise<{ page: Page; picker: null } | { page: null; picker: Picker }> {
  const { id } = args.params;
  return loadPage(args, async (actor, search) =>
    id === undefined
      ? { page: null, picker: await picker(actor, search.get('q') ?? '') }
      : { page: await page(actor, id, search), picker: null },
  );
}
