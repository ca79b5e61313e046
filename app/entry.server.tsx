import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext, type HandleErrorFunction, type RouterContextProvider } from 'react-router';
import { requestContext } from './access/request-context.server';
import { logger } from './access/logger.server';
import { isUnavailable } from './database/unavailable.server';
import { createDictionary } from './ui/dictionary';
import { lateScripts } from './ui/late-scripts.server';
import { allMessages } from './ui/messages.server';
import { NonceContext } from './ui/nonce';
import { DictionaryContext } from './ui/translation';

export const streamTimeout = 5_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { locale, nonce } = loadContext.get(requestContext);
  const dictionary = createDictionary(locale, allMessages[locale]);
  const whole = isbot(request.headers.get('user-agent') ?? '');

  return new Promise((resolve, reject) => {
    let answered = false;
    let answerStatus = status;
    const answer = () => {
      answered = true;
      const body = lateScripts();
      headers.set('Content-Type', 'text/html; charset=utf-8');
      pipe(body);
      resolve(new Response(createReadableStreamFromReadable(body), { headers, status: answerStatus }));
    };
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <DictionaryContext.Provider value={dictionary}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </DictionaryContext.Provider>
      </NonceContext.Provider>,
      {
        nonce,
        ...(whole ? { onAllReady: answer } : { onShellReady: answer }),
        onShellError: reject,
        onError(error) {
          answerStatus = 500;
          if (answered) logger().error({ err: error, path: new URL(request.url).pathname }, 'rendering failed');
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
