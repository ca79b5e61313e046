import { data } from 'react-router';
import { errorText, type AppError } from '../core/app-error';
import { fieldProblemText } from '../core/field-problem';
import type { Locale } from '../core/locale';
import { isUnavailable } from '../database/unavailable.server';
import { asAppError } from './problem.server';

/** What a page shows of a refusal: the sentence, and one for each field. */
export interface PageRefusal {
  code: AppError['code'];
  message: string;
  fields: { path: string; message: string }[];
  extra: Record<string, unknown>;
}

/** A refusal that the page explains where it happened. Without a database there is no page to show it in: the HTTP layer has one. */
export function pageRefusal(error: unknown, locale: Locale): PageRefusal {
  if (isUnavailable(error)) throw error;
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
    if (error instanceof Response || isUnavailable(error)) throw error;
    throw errorPage(asAppError(error), locale);
  }
}

/** To be thrown by what a page loads: the error page says it with its status. */
export function errorPage({ code, status, details }: AppError, locale: Locale) {
  return data({ title: errorText(code, locale), code, phone: details.extra?.phone }, { status });
}
