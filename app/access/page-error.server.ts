import { data } from 'react-router';
import type { AppError } from '../core/app-error';
import type { Locale } from '../core/locale';
import { isUnavailable } from '../database/unavailable.server';
import { requestNumber } from './answered-request.server';
import { asAppError } from './problem.server';
import { errorText, fieldProblemText, statusOf } from './refusals.server';

/** What a page shows of a refusal: the sentence, and one for each field. */
export interface PageRefusal {
  code: AppError['code'];
  message: string;
  fields: { path: string; message: string }[];
  extra: Record<string, unknown>;
}

/** A refusal that the page explains where it happened. Without a database there is no page to show it in: the HTTP layer has one. */
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

/** Runs what a page cannot do without: a refusal becomes the error page with its status. */
export async function orErrorPage<T>(locale: Locale, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isAnswer(error) || isUnavailable(error)) throw error;
    throw errorPage(asAppError(error), locale);
  }
}

/** What was thrown as a page's answer, here or further in: a response, such as a redirect, or what `data` makes. */
function isAnswer(thrown: unknown): boolean {
  if (thrown instanceof Response) return true;
  return typeof thrown === 'object' && thrown !== null && 'type' in thrown && thrown.type === 'DataWithResponseInit';
}

/**
 * To be thrown by what a page loads: the error page says it with its status. That a building is not open is no error of
 * the page, which says so and asks search engines to leave it out (decision 27).
 */
export function errorPage({ code, details }: AppError, locale: Locale) {
  const init =
    code === 'not_open' ? { status: 200, headers: { 'X-Robots-Tag': 'noindex' } } : { status: statusOf(code) };
  const { phone, detail } = details.extra ?? {};
  const request = init.status >= 500 ? requestNumber() : undefined;
  return data({ title: errorText(code, locale), code, phone, detail, request }, init);
}
