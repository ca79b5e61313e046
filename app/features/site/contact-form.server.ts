import { randomUUID } from 'node:crypto';
import type { Actor } from '../../access/actor';
import { pageRefusal, type PageRefusal } from '../../access/page-error.server';
import { seal, sealMatches } from '../../access/secret.server';
import { now } from '../../core/clock';
import { parse } from '../../core/parse';
import { contactInput } from './contact-input.server';
import { sendContactMessage } from './send-contact-message.server';

const PURPOSE = 'contact form';
/** Nobody fills the form in sooner; programs do. */
const SOONEST_MS = 2_000;
const LATEST_MS = 24 * 3_600_000;
const FIELDS = ['name', 'email', 'phone', 'subject', 'message', 'privacy'] as const;

/** Why the form is shown again, with everything that was typed and a seal that counts at once. */
export interface ContactAnswer {
  /** Null where nothing is wrong but the time: it has to be sent once more. */
  refusal: PageRefusal | null;
  values: Record<(typeof FIELDS)[number], string>;
  seal: string;
}

/** When the form was made and a name for this one form, sealed: `1795258800000.<name>.<seal>`. */
export function contactFormSeal(madeAt = now().getTime()): string {
  const text = `${madeAt}.${randomUUID()}`;
  return `${text}.${seal(PURPOSE, text)}`;
}

/**
 * Sends what stands in the form. Null is thanks. What a program filled in is
 * thanked for too; what came too soon, too late or without a seal is not lost,
 * but asked for once more.
 */
export async function submitContactForm(actor: Actor, form: FormData): Promise<ContactAnswer | null> {
  const values = Object.fromEntries(FIELDS.map((name) => [name, textOf(form, name)])) as ContactAnswer['values'];
  const input = { ...values, privacy: values.privacy === 'on' };
  const suspectedSpam = textOf(form, 'homepage') !== '';
  const formName = timelyName(textOf(form, 'seal'));
  const again = (refusal: PageRefusal | null) => ({
    refusal,
    values,
    seal: contactFormSeal(now().getTime() - SOONEST_MS),
  });
  try {
    parse(contactInput, input);
    if (formName === undefined && !suspectedSpam) return again(null);
    await sendContactMessage(actor, input, { suspectedSpam, idempotencyKey: formName });
    return null;
  } catch (error) {
    const refusal = pageRefusal(error, actor.locale);
    // Sent before from this very form, and changed since: a message of its own.
    return again(refusal.code === 'idempotency_mismatch' ? null : refusal);
  }
}

/** The name of the form, if its seal is ours and its time is right. */
function timelyName(sealed: string): string | undefined {
  const [madeAt = '', name = '', code = ''] = sealed.split('.');
  if (!sealMatches(PURPOSE, `${madeAt}.${name}`, code)) return undefined;
  const age = now().getTime() - Number(madeAt);
  return age >= SOONEST_MS && age <= LATEST_MS ? name : undefined;
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
