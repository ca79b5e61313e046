import type { Context } from 'hono';
import { requestNumber } from '../access/answered-request.server';
import { answerError, asAppError, RETRY_SECONDS } from '../access/problem.server';
import type { HttpVariables } from '../access/read-actor.server';
import { statusOf } from '../access/refusals.server';
import { localeOfPath } from '../core/locale';
import { unavailablePage } from '../features/site/unavailable-page.server';

/**
 * Responds while the database is unavailable: with a page that needs no data, or a problem document for scripts and the
 * API. `posted` is the request if its body was already read.
 */
export async function answerUnavailable(
  error: unknown,
  c: Context<HttpVariables>,
  posted: Request = c.req.raw,
): Promise<Response> {
  if (!isPage(c)) return answerError(error, c);
  const form = await formOf(posted);
  const { pathname, search } = new URL(c.req.url);
  const locale = localeOfPath(pathname);
  // A path that starts with `//` would lead to another host.
  const address = pathname.replace(/^\/+/, '/') + search;
  return c.html(unavailablePage(locale, address, form, requestNumber()), statusOf(asAppError(error).code) as 503, {
    'Cache-Control': 'no-store',
    'Content-Language': locale,
    'Retry-After': String(RETRY_SECONDS),
  });
}

/** True if a browser requests a document, not a page's data, a file, or the API. */
function isPage({ req }: Context): boolean {
  return (
    !req.path.startsWith('/api/') &&
    !/\.(data|ics|txt|xml)$/.test(req.path) &&
    (req.header('accept') ?? '*/*').includes('*/*')
  );
}

export function isForm({ method, headers }: Request): boolean {
  return method === 'POST' && (headers.get('content-type') ?? '').startsWith('application/x-www-form-urlencoded');
}

async function formOf(request: Request): Promise<FormData | undefined> {
  try {
    return isForm(request) ? await request.formData() : undefined;
  } catch {
    return undefined;
  }
}
