import pg from 'pg';
import { addressesOf } from './database-hosts.server';

/** Returns the database, hosts and ports of a database URL, without user and password. */
export function placeOf(url: string): string {
  const clients = addressesOf(url).map((connectionString) => new pg.Client({ connectionString }));
  const hosts = clients.map(({ host, port }) => `${host}:${port}`);
  return `${clients[0]!.database ?? '(of the user)'} on ${hosts.join(' or ')}`;
}

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'nothing answers there',
  ENOTFOUND: 'there is no such host',
  ETIMEDOUT: 'there is no answer',
  '28P01': 'it does not take the user and the password',
  '28000': 'it does not let the user in',
  '3D000': 'there is no such database',
  '42501': 'the user may not make tables there',
  timeout: 'there is no answer',
  standby: 'it is a standby, which takes no writes: name the primary, or both with a comma between their hosts',
  '25006': 'it is a standby, which takes no writes: name the primary, or both with a comma between their hosts',
};

/** Returns a short reason why a database could not be opened; undefined if the error's own message says it. */
export function reasonOf(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string' && Object.hasOwn(REASONS, code)) return REASONS[code];
  }
  return undefined;
}
