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
import { retainPage } from './ui/retain-page';
import { LoadingBar } from './ui/loading-bar';
import { PageChange } from './ui/page-change';
import { useLocale } from './ui/use-locale';
import { useNonce } from './ui/nonce';
import { useFailedRequest, useRequestNumber } from './ui/request-number';
import { startLate } from './ui/start-late';

/**
 * Included only in the document that the server renders; the script has already run by the time the browser renders
 * again.
 */
const startsLate = import.meta.env.SSR ? `(${startLate})()` : '';

export const middleware = [guardPages];
export const clientMiddleware = [retainPage];

export function loader({ context, request }: LoaderFunctionArgs) {
  const { actor, origin } = context.get(requestContext);
  return siteData(actor, origin, request.headers);
}

/**
 * Loads this data once per document, and again only after a submitted form or when the address starts or ends a
 * preview. Signing in or out loads a new document. The error page of a failed loader therefore still has the data for
 * its layout.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod = 'GET', currentUrl, nextUrl }) =>
  formMethod !== 'GET' || currentUrl.searchParams.get('preview') !== nextUrl.searchParams.get('preview');

interface Handle {
  messages?: readonly string[];
  /** True if the scripts wait for the first interaction (ui/start-late.ts), since the page is complete without them. */
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

/** Last resort if a layout itself failed; uses no styles, messages, or data, because loading these could fail too. */
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
