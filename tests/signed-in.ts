import { signedIn, visitor, type Actor } from '../app/access/actor';
import { findSession, startSession } from '../app/access/session.server';
import type { Locale } from '../app/core/locale';

export async function signedInAs(userId: number, locale: Locale = 'es'): Promise<{ actor: Actor; token: string }> {
  const { token } = await startSession({ userId, strategy: 'local', device: 'Firefox, Linux', proof: 'password' });
  const { sid } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sid: string };
  const { user } = (await findSession(sid))!;
  return { actor: signedIn(user, visitor(locale, { address: '10.2.2.2' })), token };
}
