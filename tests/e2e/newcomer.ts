import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Role } from '../../app/core/role';
import { databaseOfApp } from './production';

/** A word that no other test has in its names and addresses, nor the same test when it runs once more. */
export const ownWord = () => randomBytes(4).toString('hex');

interface Newcomer {
  /** What stands before the @ of the email. */
  account: string;
  name: string;
}

/** Somebody new with the password of the demo, to sign in as; their stays, if any, are nobody else's. */
export async function newcomer({ role = 'customer' as Role, active = true } = {}): Promise<Newcomer> {
  const word = ownWord();
  const newest = { account: `ana.${word}`, name: `Ana ${word}` };
  const client = new pg.Client({ connectionString: databaseOfApp() });
  await client.connect();
  try {
    await client.query(
      `INSERT INTO user_account (email, name, role, active, password_hash, email_confirmed_at)
        SELECT $1, $2, $3, $4, password_hash, now() FROM user_account WHERE email = 'customer@example.com'`,
      [`${newest.account}@example.com`, newest.name, role, active],
    );
  } finally {
    await client.end();
  }
  return newest;
}
