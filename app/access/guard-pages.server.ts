import { data, redirect, redirectDocument, type LoaderFunctionArgs, type MiddlewareFunction } from 'react-router';
import { plainPath } from '../core/locale';
import { paths as spanish, pathsIn } from '../core/paths';
import { noteRoute } from './answered-request.server';
import { isGuard } from './guards';
import { errorPage } from './page-error.server';
import { errorText, statusOf } from './refusals.server';
import { requestContext } from './request-context.server';

/**
 * docs/specification.md, section 4: guest-only pages redirect signed-in users to the home page. Pages for signed-in
 * users redirect everyone else to the sign-in page, which leads back afterwards.
 */
export const guardPages: MiddlewareFunction<Response> = ({ context, pattern, request, url }, next) => {
  noteRoute(pattern);
  const { actor, guardOf, locale, refusal } = context.get(requestContext);
  if (refusal && request.method !== 'GET') throw errorPage(refusal, locale);
  const guard = guardOf(url.pathname);
  const paths = pathsIn(locale);
  if (guard === 'guest-only' && actor.user) throw redirect(paths.home());
  if (guard === 'signed-in' && !actor.user) {
    throw redirectDocument(
      paths.login({ redirect: url.pathname + url.search, expired: actor.expired ? '1' : undefined }),
    );
  }
  if (guard === 'signed-in' && actor.user?.mustSecure && plainPath(url.pathname) !== spanish.accountSecurity()) {
    throw redirectDocument(paths.accountSecurity());
  }
  // Only a layout can show the error page, and layouts load only after an action, so the error is sent as plain text.
  if (!isGuard(guard) && request.method !== 'GET') {
    throw new Response(errorText('unknown_guard', locale), { status: statusOf('unknown_guard') });
  }
  return next();
};

/** Called by the loaders of layouts. docs/specification.md, section 8: an unknown guard name grants no access. */
export function refuseUnknownGuard({ context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>): void {
  const { guardOf, locale } = context.get(requestContext);
  if (isGuard(guardOf(url.pathname))) return;
  throw data({ title: errorText('unknown_guard', locale) }, { status: statusOf('unknown_guard') });
}
