import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { hash } from '@node-rs/argon2';
import { startEmbedded } from '../../app/database/embedded.server';
import { demoPassword } from '../../demo/users';
import { throwawayFolder } from '../throwaway-folder';
import { CHEAP_PASSWORDS } from '../cheap-passwords';
import { DEMO_SECRET, DEMO_TEMPLATE, databaseAt, execute } from './demo-database';
import { fetchPictures, keepPictures } from './kept-pictures';
import { startApp } from './server';

/** Nothing of it has to survive a power cut. */
const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '400' };

/**
 * One PostgreSQL and one folder of pictures for all browser tests. The demo building is filled in once; whoever needs
 * an app of its own gets a copy of it, which takes a blink.
 */
export async function startDemoServer(): Promise<() => Promise<void>> {
  const dataDir = await throwawayFolder('estancia-e2e-server-');
  const images = path.join(dataDir, 'images');
  await mkdir(images);
  await fetchPictures(images);
  const database = await startEmbedded(dataDir, SETTINGS);
  const stop = async () => {
    await database.stop();
    await keepPictures(images);
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
    // Tests of invoices say themselves what is issued: what stays invoice on their own would stand beside it.
    await execute(
      databaseAt(database.url, DEMO_TEMPLATE),
      'WITH none AS (DELETE FROM stay_to_invoice) UPDATE building SET invoices_from = NULL',
    );
    // Most tests sign somebody in.
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
