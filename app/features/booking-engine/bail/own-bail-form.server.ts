import type { Actor } from '../../../access/actor';
import { pageRefusal, type PageRefusal } from '../../../access/page-error.server';
import { AppError } from '../../../core/app-error';
import { idOfText } from '../../../core/id-of-text';
import { disputeOwnDeduction } from '../dispute-own-deduction.server';
import { ownBailFields, type OwnBailForm } from './own-bail-fields';
import { setOwnBailAccount } from '../set-own-bail-account.server';

/** A form about the bail that was refused, with what was typed; the fields as the page names them. */
export interface OwnBailRefusal {
  form: string;
  refusal: PageRefusal;
  typed: Record<string, string>;
}

/** Does what a form of the guest about the bail asks for; null where nothing was refused. */
export async function submitOwnBail(
  actor: Actor,
  reference: string,
  form: OwnBailForm,
  posted: FormData,
): Promise<OwnBailRefusal | null> {
  const deduction = String(posted.get('deduction') ?? '');
  const fields = ownBailFields(form, deduction);
  const typed = Object.fromEntries(Object.values(fields).map((name) => [name, String(posted.get(name) ?? '')]));
  const input = Object.fromEntries(Object.entries(fields).map(([path, name]) => [path, typed[name]]));
  try {
    if (form === 'dispute') await disputeOwnDeduction(actor, reference, idOfText(deduction), input);
    else await setOwnBailAccount(actor, reference, input);
    return null;
  } catch (error) {
    if (error instanceof AppError && (error.code === 'not_found' || error.code === 'forbidden')) throw error;
    const refusal = pageRefusal(error, actor.locale);
    const named = refusal.fields.map(({ path, message }) => ({ path: fields[path] ?? path, message }));
    return { form: form === 'dispute' ? `dispute-${deduction}` : form, refusal: { ...refusal, fields: named }, typed };
  }
}
