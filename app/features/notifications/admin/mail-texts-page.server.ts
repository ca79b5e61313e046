import type { Actor } from '../../../access/actor';
import { formInput, refusedForm } from '../../../access/admin-form.server';
import { AppError } from '../../../core/app-error';
import { pathsIn } from '../../../core/paths';
import { typedValues } from '../../../core/typed-fields';
import { requireAdminBuilding } from '../../building/admin-building.server';
import { exampleStay } from '../example-stay.server';
import { exampleInvoice } from '../invoice-mails.server';
import { placeholderValues } from '../mails/guest-values';
import { invoiceValues } from '../mails/invoice-mail';
import { isGuestMailKind, type GuestMailKind } from '../mails/mail-kinds';
import { mailTextFields } from '../mail-text-fields';
import { placeholdersOf, type Placeholder } from '../mails/placeholders';
import { previewMailText, sendTestMail } from '../preview-mail-text.server';
import { mailTextSubject, resetMailText, saveMailText } from '../save-mail-text.server';
import { viewMailText } from '../view-mail-text.server';

export type MailTextPage = Awaited<ReturnType<typeof mailTextPage>>;

export function guestKindOf(text: string | undefined): GuestMailKind {
  if (!text || !isGuestMailKind(text)) throw new AppError('not_found');
  return text;
}

export async function mailTextPage(actor: Actor, kind: GuestMailKind) {
  const text = await viewMailText(actor, kind);
  const building = await requireAdminBuilding(actor);
  const { subject, body } = text;
  const examples: Partial<Record<Placeholder, string>> =
    kind === 'invoice'
      ? invoiceValues(exampleInvoice(building, actor.locale))
      : placeholderValues(exampleStay(building, kind, actor.locale));
  return {
    ...text,
    places: placeholdersOf(kind).map((name) => ({ name, example: examples[name] ?? '' })),
    values: typedValues(mailTextFields, { subject, body }, actor.locale),
    preview: await previewMailText(actor, kind, { subject, body }),
  };
}

/** Performs the pressed button's action; returns the address to redirect to. */
export async function changeTextByForm(actor: Actor, kind: GuestMailKind, form: FormData): Promise<string> {
  const back = (query: Record<string, string>) => pathsIn(actor.locale).adminMailText(kind, query);
  switch (form.get('intent')) {
    case 'reset':
      await resetMailText(actor, kind);
      return back({ done: 'wasReset' });
    case 'test': {
      const { subject, body } = await viewMailText(actor, kind);
      const { to } = await sendTestMail(actor, kind, { subject, body, language: actor.locale });
      return back({ done: 'sent', to });
    }
    default:
      await saveMailText(actor, kind, formInput(mailTextFields, form, actor.locale));
      return back({ done: 'saved' });
  }
}

/** Returns the form as typed. If another user saved the text in the meantime, includes who did. */
export async function refusedText(actor: Actor, kind: GuestMailKind, error: unknown, form: FormData) {
  const { id } = await requireAdminBuilding(actor);
  return refusedForm(error, mailTextFields, form, actor.locale, mailTextSubject(id, kind));
}
