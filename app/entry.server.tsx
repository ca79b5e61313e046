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

/**
 * Renders the page in one pass, which is the fastest way, since nothing is pending once the page's loaders have
 * finished.
 */
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
 * Reads the loaders' data in advance and puts it in the router's cache. The router would otherwise wait for the data
 * while rendering.
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

/**
 * Logs unexpected page errors and reports database outages, which lead to a different page. Refusals and aborted
 * requests are not logged.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (isUnavailable(error)) return context.get(requestContext).reportUnavailable?.(error);
  if (request.signal.aborted) return;
  if (error instanceof Error) logger().error({ err: error, route: currentRoute() }, 'page failed');
};
