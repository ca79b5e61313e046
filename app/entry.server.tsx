import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext, type HandleErrorFunction, type RouterContextProvider } from 'react-router';
import { requestContext } from './access/request-context.server';
import { logger } from './access/logger.server';
import { isUnavailable } from './database/unavailable.server';
import { createDictionary } from './ui/dictionary';
import { withLateScripts } from './ui/late-scripts.server';
import { allMessages } from './ui/messages.server';
import { NonceContext } from './ui/nonce';
import { DictionaryContext } from './ui/translation';

export const streamTimeout = 5_000;

/** A page waits for nothing once its loaders have answered, so it is sent as a whole, which costs the least. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { locale, nonce } = loadContext.get(requestContext);
  const dictionary = createDictionary(locale, allMessages[locale]);

  return new Promise((resolve, reject) => {
    let answerStatus = status;
    let isShellReady = false;
    const chunks: Buffer[] = [];
    const body = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        headers.set('Content-Type', 'text/html; charset=utf-8');
        const page = Buffer.from(withLateScripts(Buffer.concat(chunks).toString()));
        headers.set('Content-Length', String(page.length));
        resolve(new Response(page, { headers, status: answerStatus }));
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <DictionaryContext.Provider value={dictionary}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </DictionaryContext.Provider>
      </NonceContext.Provider>,
      {
        nonce,
        onShellReady() {
          isShellReady = true;
        },
        onAllReady: () => pipe(body),
        // The router hears of it, and renders the error.
        onShellError: reject,
        onError(error) {
          answerStatus = 500;
          if (isShellReady) logger().error({ err: error, path: new URL(request.url).pathname }, 'rendering failed');
        },
      },
    );
    setTimeout(abort, streamTimeout + 1_000).unref();
  });
}

/** Errors that a page did not expect, and those that another page is shown for; refusals and aborted requests are no news. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (isUnavailable(error)) return context.get(requestContext).reportUnavailable?.(error);
  if (request.signal.aborted) return;
  if (error instanceof Error) logger().error({ err: error, path: new URL(request.url).pathname }, 'page failed');
};
