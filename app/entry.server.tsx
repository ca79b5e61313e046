import { renderToString } from 'react-dom/server';
import { ServerRouter, type EntryContext, type HandleErrorFunction, type RouterContextProvider } from 'react-router';
import { currentRoute, requestNumber } from './access/answered-request.server';
import { requestContext } from './access/request-context.server';
import { logger } from './access/logger.server';
import { isUnavailable } from './database/unavailable.server';
import { createDictionary } from './ui/dictionary';
import { withLateScripts } from './ui/late-scripts.server';
import { allMessages } from './ui/messages.server';
import { NonceContext } from './ui/nonce';
import { RequestNumberContext } from './ui/request-number';
import { DictionaryContext } from './ui/translation';

export const streamTimeout = 5_000;

/** A page waits for nothing once its loaders have answered, so it is drawn at one go, which costs the least. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { locale, nonce } = loadContext.get(requestContext);
  const dictionary = createDictionary(locale, allMessages[locale]);
  await readData(routerContext);
  const page = renderToString(
    <NonceContext.Provider value={nonce}>
      <RequestNumberContext.Provider value={status >= 500 ? requestNumber() : undefined}>
        <DictionaryContext.Provider value={dictionary}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </DictionaryContext.Provider>
      </RequestNumberContext.Provider>
    </NonceContext.Provider>,
  );
  const body = Buffer.from(`<!DOCTYPE html>${withLateScripts(page)}`);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Length', String(body.length));
  return new Response(body, { headers, status });
}

/**
 * Reads what loaders answered, which the router would wait for while the page is drawn, to where it looks for what it has
 * read.
 */
async function readData(context: EntryContext): Promise<void> {
  const { serverHandoffStream, renderMeta } = context;
  if (!serverHandoffStream || !renderMeta) return;
  const parts: string[] = [];
  const decoder = new TextDecoder();
  for await (const part of serverHandoffStream) parts.push(decoder.decode(part, { stream: true }));
  const read = Object.assign(Promise.resolve(), { result: { done: true, value: parts.join('') } });
  renderMeta.streamCache = { 0: read };
}

/** Errors that a page did not expect, and those that another page is shown for; refusals and aborted requests are no news. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (isUnavailable(error)) return context.get(requestContext).reportUnavailable?.(error);
  if (request.signal.aborted) return;
  if (error instanceof Error) logger().error({ err: error, route: currentRoute() }, 'page failed');
};
