import { execute } from './demo-database';
import { databaseOfApp } from './production';

/** What one address may ask for within an hour: all tests have the same one. */
const OF_AN_ADDRESS = ['mails asked for by an address', 'contact address', 'booking look-up'];

/** The address of the tests has asked for nothing yet. */
export function forgetAddress(): Promise<void> {
  return execute(databaseOfApp(), 'DELETE FROM rate_limit WHERE key LIKE ANY ($1)', [
    OF_AN_ADDRESS.map((name) => `${name}%`),
  ]);
}
