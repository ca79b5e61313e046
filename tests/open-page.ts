import { RouterContextProvider, type LoaderFunctionArgs } from 'react-router';
import type { Actor } from '../app/access/actor';
import { requestContext } from '../app/access/request-context.server';

type RouteFunction = (args: LoaderFunctionArgs) => unknown;

interface PageRequest {
  params?: Record<string, string>;
  search?: string;
  /** Form data, which makes the request a POST. */
  form?: FormData;
}

/**
 * Runs a page's loader or action. Returns the status, data and redirect, regardless of whether the page returns or
 * throws them.
 */
export async function openPage(run: RouteFunction, actor: Actor, { params = {}, search = '', form }: PageRequest = {}) {
  const url = new URL(`http://localhost${actor.locale === 'en' ? '/en' : ''}/admin/page${search}`);
  const context = new RouterContextProvider();
  const { locale } = actor;
  const { origin } = url;
  context.set(requestContext, { actor, guardOf: () => 'signed-in', locale, nonce: '', secure: false, origin });
  const request = new Request(url, form ? { method: 'POST', body: form } : {});
  try {
    return answerOf(await run({ context, url, request, params, pattern: '' }));
  } catch (thrown) {
    if (!(thrown instanceof Response) && !isData(thrown)) throw thrown;
    return { ...answerOf(thrown), isError: true };
  }
}

function answerOf(answer: unknown) {
  if (answer instanceof Response) {
    return { status: answer.status, shown: null, to: answer.headers.get('Location'), isError: false };
  }
  const { shown, status } = isData(answer)
    ? { shown: answer.data, status: answer.init?.status ?? 200 }
    : { shown: answer, status: 200 };
  return { status, shown, to: null, isError: false };
}

function isData(answer: unknown): answer is { data: unknown; init: { status?: number } | null } {
  return typeof answer === 'object' && answer !== null && 'type' in answer && answer.type === 'DataWithResponseInit';
}
