import { randomUUID } from 'node:crypto';
import type { Actor } from '../../access/actor';
import { pageRefusal, type PageRefusal } from '../../access/page-error.server';
import { seal, sealMatches } from '../../access/secret.server';
import { now } from '../../core/clock';
import { parse } from '../../core/parse';
import { contactInput } from './contact-input.server';
import { sendContactMessage } from './send-contact-message.server';

const PURPOSE = 'contact form';
/** Shortest plausible time to fill in the form; programs are faster. */
const SOONEST_MS = 2_000;
const LATEST_MS = 24 * 3_600_000;
const FIELDS = ['name', 'email', 'phone', 'subject', 'message', 'privacy'] as const;

/** Data to show the form again: the reason, all entered values, and a seal that is valid at once. */
export interface ContactAnswer {
  /** Null if only the timing was wrong and the form has to be sent again. */
  refusal: PageRefusal | null;
  values: Record<(typeof FIELDS)[number], string>;
  seal: string;
}

/** Returns the sealed creation time and unique name of a form: `1795258800000.<name>.<seal>`. */
export function contactFormSeal(madeAt = now().getTime()): string {
  const text = `${madeAt}.${randomUUID()}`;
  return `${text}.${seal(PURPOSE, text)}`;
}

/**
 * Sends the message; returns null on success, and also for spam. A form sent too soon, too late, or without a valid
 * seal is not lost but has to be sent again.
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
    // The form was sent before and changed since, so it becomes a new message.
    return again(refusal.code === 'idempotency_mismatch' ? null : refusal);
  }
}

/** Returns the form's name if the seal is valid and the timing is plausible. */
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
