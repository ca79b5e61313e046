import pg from 'pg';

/** Database, host and port of an address, without user and password. */
export function placeOf(url: string): string {
  const { database, host, port } = new pg.Client({ connectionString: url });
  return `${database ?? '(of the user)'} on ${host}:${port}`;
}

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'nothing answers there',
  ENOTFOUND: 'there is no such host',
  ETIMEDOUT: 'there is no answer',
  '28P01': 'it does not take the user and the password',
  '28000': 'it does not let the user in',
  '3D000': 'there is no such database',
  '42501': 'the user may not make tables there',
};

/** Why a database could not be opened, in a few words; undefined for what is told by its own message. */
export function reasonOf(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string' && Object.hasOwn(REASONS, code)) return REASONS[code];
  }
  return undefined;
}
