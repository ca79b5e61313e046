import type { Actor } from '../../../access/actor';
import { pageRefusal, type PageRefusal } from '../../../access/page-error.server';
import { AppError } from '../../../core/app-error';
import { setGuestRecipient } from '../set-guest-recipient.server';
import { recipientFields, type RecipientField } from '../guest-recipient-fields';

export interface GuestRecipientRefusal {
  refusal: PageRefusal;
  typed: Record<RecipientField, string>;
}

/** Saves the recipient from the guest's form; null if nothing was refused. */
export async function submitGuestRecipient(
  actor: Actor,
  reference: string,
  form: FormData,
): Promise<GuestRecipientRefusal | null> {
  const typed = Object.fromEntries(recipientFields.map((name) => [name, String(form.get(name) ?? '')])) as Record<
    RecipientField,
    string
  >;
  try {
    await setGuestRecipient(actor, reference, typed);
    return null;
  } catch (error) {
    if (error instanceof AppError && (error.code === 'not_found' || error.code === 'forbidden')) throw error;
    return { refusal: pageRefusal(error, actor.locale), typed };
  }
}
