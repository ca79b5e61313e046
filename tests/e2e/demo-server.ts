import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { hash } from '@node-rs/argon2';
import { startEmbedded } from '../../app/database/embedded.server';
import { demoPassword } from '../../demo/users';
import { throwawayFolder } from '../throwaway-folder';
import { CHEAP_PASSWORDS } from '../cheap-passwords';
import { DEMO_SECRET, DEMO_TEMPLATE, databaseAt, execute } from './demo-database';
import { fetchPictures, storePictures } from './stored-pictures';
import { startApp } from './server';

/** Data need not survive a power failure. */
const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '400' };

/**
 * Starts one PostgreSQL and one folder of pictures for all browser tests. The demo building is created once. Each
 * separate app gets a copy of its database, which takes almost no time.
 */
export async function startDemoServer(): Promise<() => Promise<void>> {
  const dataDir = await throwawayFolder('estancia-e2e-server-');
  const images = path.join(dataDir, 'images');
  await mkdir(images);
  await fetchPictures(images);
  const database = await startEmbedded(dataDir, SETTINGS);
  const stop = async () => {
    await database.stop();
    await storePictures(images);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const superuser = new URL(database.url);
    superuser.username = 'postgres';
    superuser.password = (await readFile(path.join(dataDir, 'postgres.password'), 'utf8')).trim();
    await execute(superuser.href, 'ALTER ROLE estancia CREATEDB');
    await execute(database.url, `CREATE DATABASE ${DEMO_TEMPLATE}`);
    process.env.E2E_SERVER_URL = database.url;
    process.env.E2E_IMAGES = images;
    const filling = await startApp({ DATABASE_URL: databaseAt(database.url, DEMO_TEMPLATE), SECRET: DEMO_SECRET });
    await filling.stop();
    // Invoice tests issue their own invoices, so automatic invoicing of stays is turned off.
    await execute(
      databaseAt(database.url, DEMO_TEMPLATE),
      'WITH none AS (DELETE FROM stay_to_invoice) UPDATE building SET invoices_from = NULL',
    );
    // Sets a password hash that is quick to check, as most tests sign in.
    await execute(
      databaseAt(database.url, DEMO_TEMPLATE),
      `UPDATE user_account SET password_hash = $1
        WHERE password_hash = (SELECT password_hash FROM user_account WHERE email = 'admin@example.com')`,
      [await hash(demoPassword, CHEAP_PASSWORDS)],
    );
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}
