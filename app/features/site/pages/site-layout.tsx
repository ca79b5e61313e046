import { useEffect } from 'react';
import {
  isRouteErrorResponse,
  Outlet,
  useMatches,
  type HeadersFunction,
  type LinksFunction,
  type LoaderFunctionArgs,
} from 'react-router';
import { refuseUnknownGuard } from '../../../access/guard-pages.server';
import figtree from '../../../ui/fonts/figtree.woff2?url';
import fraunces from '../../../ui/fonts/fraunces.woff2?url';
import '../../../ui/public.css';
import { clearTypingOfUser } from '../../../ui/stored-typing';
import { UnansweredNotice } from '../../../ui/unanswered-notice';
import { Consent } from '../consent/consent';
import { ErrorPage } from '../error-page';
import { HomePreparing } from '../home-preparing';
import { isNotOpen, NotOpen } from '../not-open';
import { PreviewBar } from '../preview-bar';
import { SiteFooter, SlimFooter } from '../frame/site-footer';
import { SiteHeader } from '../frame/site-header';
import { useSite } from '../use-site';

export const links: LinksFunction = () =>
  [figtree, fraunces].map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
  }));

export const handle = { guard: 'public' };

/** Default headers: the page is the same for everyone not signed in; pages specific to a visitor override them. */
export const headers: HeadersFunction = ({ errorHeaders }) => {
  const robots = errorHeaders?.get('X-Robots-Tag');
  return { 'Cache-Control': 'public', ...(robots && { 'X-Robots-Tag': robots }) };
};

export function loader(args: LoaderFunctionArgs) {
  refuseUnknownGuard(args);
  return null;
}

/** Layout that a page requests: `checkout` drops links that lead away, `slim` has the short footer. */
interface Frame {
  frame?: 'checkout' | 'slim';
}

export default function SiteLayout() {
  const frames = useMatches().map((match) => (match.handle as Frame | undefined)?.frame);
  const frame = frames.findLast((name) => name !== undefined);
  const { building, loggedIn } = useSite();
  useEffect(() => {
    if (!loggedIn) clearTypingOfUser();
  }, [loggedIn]);
  return (
    <>
      <Consent />
      <SiteHeader checkout={frame === 'checkout'} />
      <main id="main">
        <Outlet />
      </main>
      {frame ? <SlimFooter /> : <SiteFooter />}
      <PreviewBar />
      <UnansweredNotice phone={building?.phone} />
    </>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const { building } = useSite();
  return (
    <>
      <Consent />
      <SiteHeader />
      <main id="main">
        {isNotOpen(error) ? (
          <NotOpen />
        ) : !building && isMissing(error) ? (
          <HomePreparing />
        ) : (
          <ErrorPage error={error} />
        )}
      </main>
      <SlimFooter />
    </>
  );
}

/** Every page of the site is a 404 without a building. */
function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}
