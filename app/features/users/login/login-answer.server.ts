import type { Actor } from '../../../access/actor';
import { pageRefusal, type PageRefusal } from '../../../access/page-error.server';
import { completeSignIn } from '../complete-sign-in.server';
import { finishPasskeySignIn } from '../finish-passkey-sign-in.server';
import type { SignedIn } from '../open-session.server';
import { signIn } from '../sign-in.server';

/** Form of the page, in either of its two steps. */
export type LoginForm = Partial<
  Record<'email' | 'password' | 'remember' | 'step' | 'methods' | 'code' | 'passkeyStep' | 'response', string>
>;

/** Answer of the page while the sign-in is incomplete. */
export interface LoginAnswer {
  refusal: PageRefusal | null;
  email: string;
  remember: boolean;
  /** Set once the password was correct: the second step and its methods. */
  second: { step: string; methods: string[] } | null;
}

export function takeStep(actor: Actor, form: LoginForm, origin: string): Promise<SignedIn> {
  const { email, password, step, code, passkeyStep, response } = form;
  const strategy = form.remember ? 'localRefresh' : 'local';
  if (response !== undefined) {
    return finishPasskeySignIn(actor, { step: passkeyStep, response: jsonOf(response), strategy }, origin);
  }
  if (step !== undefined) return completeSignIn(actor, { step, code });
  return signIn(actor, { email, password, strategy });
}

export function answerTo(error: unknown, form: LoginForm, actor: Actor): LoginAnswer {
  const refusal = pageRefusal(error, actor.locale);
  const typed = { email: form.email ?? '', remember: form.remember !== undefined };
  if (refusal.code === 'second_factor_required') {
    return { ...typed, refusal: null, second: refusal.extra as NonNullable<LoginAnswer['second']> };
  }
  const isStillOpen = form.step !== undefined && refusal.code !== 'link_expired' && refusal.code !== 'bad_credentials';
  const second = isStillOpen ? { step: form.step!, methods: (form.methods ?? '').split(' ') } : null;
  return { ...typed, refusal, second };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
