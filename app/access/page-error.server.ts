import { data } from 'react-router';
import type { AppError } from '../core/app-error';
import type { Locale } from '../core/locale';
import { isUnavailable } from '../database/unavailable.server';
import { requestNumber } from './answered-request.server';
import { asAppError } from './problem.server';
import { errorText, fieldProblemText, statusOf } from './refusals.server';

export interface PageRefusal {
  code: AppError['code'];
  message: string;
  fields: { path: string; message: string }[];
  extra: Record<string, unknown>;
}

/**
 * Converts an error to a refusal that the page explains in place. Rethrows responses and database outages; the HTTP
 * layer has its own page for outages.
 */
export function pageRefusal(error: unknown, locale: Locale): PageRefusal {
  if (isAnswer(error) || isUnavailable(error)) throw error;
  const known = asAppError(error);
  return {
    code: known.code,
    message: errorText(known.code, locale),
    fields: (known.details.fields ?? []).map((field) => ({
      path: field.path,
      message: fieldProblemText(field, locale),
    })),
    extra: known.details.extra ?? {},
  };
}

/** Runs work that the page cannot do without; a refusal becomes the error page with its status. */
export async function orErrorPage<T>(locale: Locale, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isAnswer(error) || isUnavailable(error)) throw error;
    throw errorPage(asAppError(error), locale);
  }
}

/** True if the thrown value is a page's response: a `Response`, such as a redirect, or the result of `data`. */
function isAnswer(thrown: unknown): boolean {
  if (thrown instanceof Response) return true;
  return typeof thrown === 'object' && thrown !== null && 'type' in thrown && thrown.type === 'DataWithResponseInit';
}

/**
 * Builds the value that a loader throws to show the error page with its status. A building that is not open is not an
 * error: the page says so and asks search engines not to index it (decision 27).
 */
export function errorPage({ code, details }: AppError, locale: Locale) {
  const init =
    code === 'not_open' ? { status: 200, headers: { 'X-Robots-Tag': 'noindex' } } : { status: statusOf(code) };
  const { phone, detail } = details.extra ?? {};
  const request = init.status >= 500 ? requestNumber() : undefined;
  return data({ title: errorText(code, locale), code, phone, detail, request }, init);
}
