import type pg from 'pg';

/** Somebody new with the password of the demo, to sign in as; their stays, if any, are nobody else's. */
export async function newcomer(client: pg.Client, name: string): Promise<string> {
  await client.query(
    `INSERT INTO user_account (email, name, role, password_hash, email_confirmed_at)
      SELECT $1, 'Ana Recién Llegada', 'customer', password_hash, now()
      FROM user_account WHERE email = 'customer@example.com'`,
    [`${name}@example.com`],
  );
  return name;
}
