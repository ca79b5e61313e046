import { Secret, TOTP } from 'otpauth';
import { signedIn, visitor, type Actor } from '../app/access/actor';
import { findSession, startSession } from '../app/access/session.server';
import { now } from '../app/core/clock';
import { AppError } from '../app/core/app-error';
import { confirmCodeGenerator } from '../app/features/users/confirm-code-generator.server';
import { savePasskey } from '../app/features/users/save-passkey.server';
import { signIn } from '../app/features/users/sign-in.server';
import { startCodeGenerator } from '../app/features/users/start-code-generator.server';
import { startPasskey } from '../app/features/users/start-passkey.server';
import type { Authenticator } from './authenticator';
import { TEST_PASSWORD } from './factories';

export const ORIGIN = 'http://localhost';
const password = TEST_PASSWORD;

export async function actorOf(userId: number, device = 'Chrome, Linux'): Promise<Actor> {
  const { token } = await startSession({ userId, strategy: 'local', device, proof: 'password' });
  const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sid: string };
  const { user } = (await findSession(claims.sid))!;
  return signedIn(user, visitor('en', { device }));
}

/** Returns the code that an authenticator app shows that many seconds from now. */
export function codeOf(secret: string, seconds = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  return totp.generate({ timestamp: now().getTime() + seconds * 1000 });
}

export async function addGenerator(
  actor: Actor,
  typed: string = password,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await startCodeGenerator(actor);
  return { secret, ...(await confirmCodeGenerator(actor, { password: typed, code: codeOf(secret) })) };
}

export async function addPasskey(actor: Actor, authenticator: Authenticator): Promise<{ recoveryCodes: string[] }> {
  const { options, step } = await startPasskey(actor, { password }, ORIGIN);
  return savePasskey(actor, { step, response: authenticator.create(options) }, ORIGIN);
}

/** Signs in by password and returns the step that requires the second factor. Throws if the password is enough. */
export async function secondStep(email: string, requested: Record<string, unknown> = {}) {
  try {
    await signIn(visitor('en'), { email, password, ...requested });
  } catch (error) {
    if (error instanceof AppError && error.code === 'second_factor_required') {
      return error.details.extra as { step: string; methods: string[] };
    }
    throw error;
  }
  throw new Error('The password was enough.');
}
