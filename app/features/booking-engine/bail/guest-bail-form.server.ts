import type { Actor } from '../../../access/actor';
import { pageRefusal, type PageRefusal } from '../../../access/page-error.server';
import { AppError } from '../../../core/app-error';
import { idOfText } from '../../../core/id-of-text';
import type { SentFile } from '../../apartments/images/add-image.server';
import { sentFiles } from '../../apartments/images/sent-file.server';
import type { StartedPayment } from '../../payments/by-provider/resume-charge.server';
import { disputeGuestDeduction } from '../dispute-guest-deduction.server';
import { startBailPayment } from '../start-bail-payment.server';
import { setGuestBailAccount } from '../set-guest-bail-account.server';
import { guestBailFields, type GuestBailForm } from './guest-bail-fields';

/** A refused bail form with the typed values; fields are named as on the page. */
export interface GuestBailRefusal {
  form: string;
  refusal: PageRefusal;
  typed: Record<string, string>;
}

/** Starts the payment of the bail; returns the next step or the refusal. */
export async function startGuestBailPayment(
  actor: Actor,
  reference: string,
  posted: FormData,
): Promise<{ started: StartedPayment } | { refused: GuestBailRefusal }> {
  const method = String(posted.get('method') ?? '');
  try {
    return { started: await startBailPayment(actor, reference, { method }) };
  } catch (error) {
    if (error instanceof AppError && (error.code === 'not_found' || error.code === 'forbidden')) throw error;
    return { refused: { form: 'pay', refusal: pageRefusal(error, actor.locale), typed: { method } } };
  }
}

/** Runs a guest's form about the bail; null if nothing was refused. */
export async function submitGuestBail(
  actor: Actor,
  reference: string,
  form: GuestBailForm,
  posted: FormData,
): Promise<GuestBailRefusal | null> {
  const deduction = textIn(posted, 'deduction');
  const { pictures: files = '', ...fields } = guestBailFields(form, deduction);
  const typed = Object.fromEntries(Object.values(fields).map((name) => [name, textIn(posted, name)]));
  const input = Object.fromEntries(Object.entries(fields).map(([path, name]) => [path, typed[name]]));
  const sent = await sentFiles(posted.getAll(files));
  try {
    if (form === 'dispute') await disputeGuestDeduction(actor, reference, idOfText(deduction), input, { sent });
    else await setGuestBailAccount(actor, reference, input);
    return null;
  } catch (error) {
    if (error instanceof AppError && (error.code === 'not_found' || error.code === 'forbidden')) throw error;
    const refusal = pageRefusal(error, actor.locale);
    const named = ofPictures(refusal.fields, files, sent).map(({ path, message }) => ({
      path: fields[path] ?? path,
      message,
    }));
    return { form: form === 'dispute' ? `dispute-${deduction}` : form, refusal: { ...refusal, fields: named }, typed };
  }
}

function textIn(posted: FormData, name: string): string {
  const value = posted.get(name);
  return typeof value === 'string' ? value : '';
}

/** Joins the errors of the pictures, each with its file name, into one message on the pictures field. */
function ofPictures(fields: PageRefusal['fields'], field: string, sent: readonly SentFile[]): PageRefusal['fields'] {
  const isPictureField = ({ path }: { path: string }) => /^pictures(\.|$)/.test(path);
  const message = fields
    .filter(isPictureField)
    .map(({ path, message: problemText }) => {
      const file = sent[Number(path.split('.')[1])];
      return file ? `${file.name}: ${problemText}` : problemText;
    })
    .join(' ');
  const others = fields.filter((each) => !isPictureField(each));
  return message === '' ? others : [...others, { path: field, message }];
}
