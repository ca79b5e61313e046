import { seal, sealMatches } from './secret.server';

const PURPOSE = 'refresh token';
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Returns `<session>.<generation>.<seal>`. Access to the database without the secret is not enough to forge a token.
 */
export function refreshTokenOf(sessionId: string, generation: number): string {
  const text = `${sessionId}.${generation}`;
  return `${text}.${seal(PURPOSE, text)}`;
}

export function readRefreshToken(token: string): { sessionId: string; generation: number } | undefined {
  const [sessionId = '', generation = '', code = ''] = token.split('.');
  if (!UUID.test(sessionId) || !/^\d{1,9}$/.test(generation)) return undefined;
  if (!sealMatches(PURPOSE, `${sessionId}.${generation}`, code)) return undefined;
  return { sessionId, generation: Number(generation) };
}
