import type { Actor } from '../../access/actor';
import { pageRefusal, type PageRefusal } from '../../access/page-error.server';
import type { Locale } from '../../core/locale';
import { confirmEmailChange } from './confirm-email-change.server';
import { requestEmailChange } from './request-email-change.server';
import { requestErasure } from './request-erasure.server';
import { updateProfile } from './update-user-profile.server';

const dataForms = ['profile', 'email', 'confirm-email', 'erasure'] as const;
export type DataForm = (typeof dataForms)[number];

/** A refused form on the page, with the typed values except passwords. */
export interface DataRefusal {
  form: DataForm;
  refusal: PageRefusal;
  typed: { name: string; language: string; email: string };
}

/** The form that was completed, and the account's language afterwards. */
interface Done {
  form: DataForm;
  language: Locale;
}

/** Names of the password fields, by form. All forms are on one page, so each needs a unique name. */
export const PASSWORD_FIELDS: Partial<Record<DataForm, string>> = {
  email: 'emailPassword',
  erasure: 'erasurePassword',
};

/** Executes the submitted form; a refusal uses the page's field names. */
export async function submitDataForm(actor: Actor, posted: FormData): Promise<Done | DataRefusal> {
  const text = (name: string) => String(posted.get(name) ?? '');
  const form = dataForms.find((known) => known === text('form')) ?? 'profile';
  const passwordField = PASSWORD_FIELDS[form];
  const password = passwordField === undefined ? '' : text(passwordField);
  const typed = { name: text('name'), language: text('language'), email: text('email') };
  try {
    let language = actor.user?.language ?? actor.locale;
    if (form === 'profile') ({ language } = await updateProfile(actor, { name: typed.name, language: typed.language }));
    if (form === 'email') await requestEmailChange(actor, { email: typed.email, password });
    if (form === 'confirm-email') await confirmEmailChange(actor, { token: text('token') });
    if (form === 'erasure') await requestErasure(actor, { password, confirm: text('confirm') === 'on' });
    return { form, language };
  } catch (error) {
    const refusal = pageRefusal(error, actor.locale);
    const fields = refusal.fields.map(({ path, message }) => ({
      path: path === 'password' && passwordField !== undefined ? passwordField : path,
      message,
    }));
    return { form, refusal: { ...refusal, fields }, typed };
  }
}
