import { hash } from '@node-rs/argon2';
import { emptyDatabase, execute } from './demo-database';
import { startApp, type RunningApp } from './server';

export async function startEmpty(name: string, password: string): Promise<RunningApp> {
  const app = await startApp({ DEMO: 'off', ...(await emptyDatabase()) });
  await execute(
    app.databaseUrl,
    `INSERT INTO user_account (email, name, role, password_hash, email_confirmed_at)
      VALUES ('owner@example.com', $1, 'administrator', $2, now())`,
    [name, await hash(password, { memoryCost: 1024, timeCost: 1 })],
  );
  return app;
}
