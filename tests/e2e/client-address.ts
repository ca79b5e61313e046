import { execute } from './demo-database';
import { databaseOfApp } from './production';

/** Names of the rate limits that count by address; all tests share one address. */
const OF_AN_ADDRESS = ['mails asked for by an address', 'contact address', 'booking look-up'];

export function resetAddress(): Promise<void> {
  return execute(databaseOfApp(), 'DELETE FROM rate_limit WHERE key LIKE ANY ($1)', [
    OF_AN_ADDRESS.map((name) => `${name}%`),
  ]);
}
