import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Role } from '../../app/core/role';
import { databaseOfApp } from './production';

/** Returns a word for names and addresses that neither another test nor another run of the same test uses. */
export const randomWord = () => randomBytes(4).toString('hex');

interface Newcomer {
  /** Local part of the email. */
  account: string;
  name: string;
}

/** Creates a new user with the demo's password, whose stays, if any, belong to this user alone. */
export async function newcomer({ role = 'customer' as Role, active = true } = {}): Promise<Newcomer> {
  const word = randomWord();
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
