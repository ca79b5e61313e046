import { placeOf } from '../database/database-place.server';
import { hasEmbedded } from '../database/embedded.server';
import type { Prepared } from '../settings/prepare.server';

/**
 * Returns the name of the database that a command works on, as text for the operator. Unless `mayMake` is set, throws
 * if no settings name a database and the embedded one does not exist yet. Also throws if the settings look like
 * production's but name no database.
 */
export async function commandDatabase(
  { settings, dataDir }: Prepared,
  environment: NodeJS.ProcessEnv,
  { mayMake = false } = {},
): Promise<string> {
  if (settings.DATABASE_URL) return `the database ${placeOf(settings.DATABASE_URL)}`;
  const sign = settings.DATABASE === 'embedded' ? undefined : signOfProduction(environment);
  if (sign) {
    throw new Error(
      `${sign} is set, as in production, but no database: set DATABASE_URL to the one that npm run serve uses, ` +
        `or DATABASE=embedded if that is the one in ${dataDir}.`,
    );
  }
  if (!mayMake && !(await hasEmbedded(dataDir))) {
    throw new Error(
      `There is no database in ${dataDir}: set DATABASE_URL, set DATA_DIR to the folder of the one that is meant, ` +
        'or run npm start first, which makes one.',
    );
  }
  return `the embedded database in ${dataDir}`;
}

function signOfProduction(environment: NodeJS.ProcessEnv): string | undefined {
  if (environment.NODE_ENV === 'production') return 'NODE_ENV=production';
  return ['SECRET', 'PUBLIC_URL'].find((name) => environment[name]);
}
