import type { ReactNode } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunction,
} from 'react-router';
import { inLanguage, pathIn } from './core/locale';
import { guardPages } from './access/guard-pages.server';
import { requestContext } from './access/request-context.server';
import { siteData } from './features/site/site-data.server';
import { keepPage } from './ui/keep-page';
import { LoadingBar } from './ui/loading-bar';
import { PageChange } from './ui/page-change';
import { useLocale } from './ui/use-locale';
import { useNonce } from './ui/nonce';
import { useFailedRequest, useRequestNumber } from './ui/request-number';
import { startLate } from './ui/start-late';

/** In the document alone: by the time that a browser draws the page again, it has run. */
const startsLate = import.meta.env.SSR ? `(${startLate})()` : '';

export const middleware = [guardPages];
export const clientMiddleware = [keepPage];

export function loader({ context, request }: LoaderFunctionArgs) {
  const { actor, origin } = context.get(requestContext);
  return siteData(actor, origin, request.headers);
}

/**
 * What every page shows is fetched once: who signs in or out gets a new document, and a preview begins or ends with its
 * address. So a page whose data cannot be
 * fetched still has it, to draw the frame of its error page.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod = 'GET', currentUrl, nextUrl }) =>
  formMethod !== 'GET' || currentUrl.searchParams.get('preview') !== nextUrl.searchParams.get('preview');

/** What is read of a page's handle here. */
interface Handle {
  /** The namespaces of its messages. */
  messages?: readonly string[];
  /** Its scripts wait until somebody touches it (ui/start-late.ts): all on it is whole without them. */
  rests?: boolean;
}

export function Layout({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const nonce = useNonce();
  const request = useRequestNumber();
  const handles = useMatches().map(({ handle }) => handle as Handle | undefined);
  const namespaces = new Set(['ui', 'site', ...handles.flatMap((handle) => handle?.messages ?? [])]);
  const rests = handles.some((handle) => handle?.rests);
  return (
    <html
      lang={locale}
      data-messages={[...namespaces].join(' ')}
      data-rests={rests ? '' : undefined}
      data-request={request}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: startsLate }} />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <>
      <LoadingBar />
      <PageChange />
      <Outlet />
    </>
  );
}

/** The last resort, when a layout itself failed: no styles, no messages, no data that could fail too. */
export function ErrorBoundary({ error }: { error: unknown }) {
  const locale = useLocale();
  const request = useFailedRequest(error);
  return (
    <main style={{ padding: '4rem 1.5rem', fontFamily: 'system-ui, sans-serif' }}>
      <h1>
        {inLanguage(locale, {
          es: 'Ha fallado también la página de error',
          en: 'An error occurred while showing the error page',
        })}
      </h1>
      {request && (
        <p>
          {inLanguage(locale, {
            es: `Si nos llama, díganos este número: ${request}`,
            en: `If you call us, please tell us this number: ${request}`,
          })}
        </p>
      )}
      <p>
        <a href={pathIn(locale, '/')}>
          {inLanguage(locale, { es: 'Volver a la página de inicio', en: 'Back to the home page' })}
        </a>
      </p>
    </main>
  );
}
