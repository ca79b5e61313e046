import { data } from 'react-router';
import { pageRefusal } from '../../access/page-error.server';
import { statusOf } from '../../access/refusals.server';
import { AppError } from '../../core/app-error';
import type { Locale } from '../../core/locale';
import type { EntryAnswer } from './entry-form';

/** Returns the refusal of a form with the entered values, except passwords. */
export function entryAnswer(error: unknown, form: FormData, locale: Locale) {
  const refusal = pageRefusal(error, locale);
  const typed = (name: string) => String(form.get(name) ?? '');
  const answer: EntryAnswer = { refusal, name: typed('name'), email: typed('email') };
  return data(answer, { status: statusOf(refusal.code) });
}

/** Returns the data behind a link; undefined once the link is invalid. */
export async function whileItWorks<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof AppError && error.code === 'link_expired') return undefined;
    throw error;
  }
}

export const EXPIRED_STATUS = statusOf('link_expired');
