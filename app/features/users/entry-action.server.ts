import { data } from 'react-router';
import { pageRefusal } from '../../access/page-error.server';
import { statusOf } from '../../access/refusals.server';
import { AppError } from '../../core/app-error';
import type { Locale } from '../../core/locale';
import type { EntryAnswer } from './entry-form';

/** Why a form was refused, with what was typed but for the passwords. */
export function entryAnswer(error: unknown, form: FormData, locale: Locale) {
  const refusal = pageRefusal(error, locale);
  const typed = (name: string) => String(form.get(name) ?? '');
  const answer: EntryAnswer = { refusal, name: typed('name'), email: typed('email') };
  return data(answer, { status: statusOf(refusal.code) });
}

/** What the link leads to; undefined when it works no more. */
export async function whileItWorks<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof AppError && error.code === 'link_expired') return undefined;
    throw error;
  }
}

export const EXPIRED_STATUS = statusOf('link_expired');
