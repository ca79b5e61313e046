import { commandActor } from '../access/actor';
import { storeNextSecret, newSecret, readStoredSecrets, takeNextSecret } from '../access/secret/stored-secret.server';
import { readySecret } from '../access/secret/ready-secret.server';
import { rotateSecret as sealAnew } from '../access/secret/rotate-secret.server';
import { opensCheck, readCheck } from '../access/secret/secret-check.server';
import { summarizeSealed } from '../access/secret/sealed-summary.server';
import { commandDatabase } from './command-database.server';
import type { SealedText } from '../database/column-types.server';
import { coverOldLinks } from '../features/notifications/cover-old-links.server';
import { open, prepare } from '../settings/prepare.server';

interface Secrets {
  provided: string | undefined;
  old: string | undefined;
  dataDir: string;
}

/**
 * `npm run secret:rotate`: rotates from OLD_SECRET, or from the secret stored in DATA_DIR, to SECRET, or to a generated
 * secret that is stored there. Returns the text to print; throws a message for the operator.
 */
export async function rotateSecret({ leaked }: { leaked: boolean }): Promise<string> {
  const prepared = prepare('start');
  const { settings, dataDir } = prepared;
  const place = await commandDatabase(prepared, databaseAlone(process.env));
  const database = await open(prepared);
  try {
    const messages = await rotate({ provided: settings.SECRET, old: settings.OLD_SECRET, dataDir }, leaked);
    return `In ${place}:\n${messages}`;
  } finally {
    await database.close();
  }
}

/**
 * Ignores SECRET and NODE_ENV when choosing the database: a trial installation that becomes production sets its first
 * SECRET here, which says nothing about the database.
 */
function databaseAlone({ SECRET: _secret, NODE_ENV: _mode, ...environment }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return environment;
}

export async function rotate({ provided: given, old, dataDir }: Secrets, leaked: boolean): Promise<string> {
  const check = await readCheck();
  if (!check) throw new Error('Nothing is sealed in this database yet: start it with the secret that it shall have.');
  if (given !== undefined && old !== undefined && given !== old && opensCheck(check, given)) {
    return 'This database is sealed with SECRET already. Start without OLD_SECRET.';
  }
  const oldSecret = await oldSecretOf(check, { provided: given, old, dataDir });
  const next = given ?? newSecret();
  if (next === oldSecret) {
    throw new Error('SECRET is the one until now. Set OLD_SECRET to it, and SECRET to a new one or to nothing.');
  }
  // Adopts the secret of an interrupted rotation, since the file it is in is about to be overwritten.
  if (oldSecret === (await readStoredSecrets(dataDir)).next) await takeNextSecret(dataDir);
  await readySecret({ provided: oldSecret, dataDir, sealMore: coverOldLinks });
  // Done before anything is sealed with the new secret: after any interruption, one of the two stored secrets opens
  // everything.
  if (given === undefined) await storeNextSecret(dataDir, next);
  const unreadable = await sealAnew(commandActor, { oldSecret, newSecret: next, leaked });
  if (given === undefined) await takeNextSecret(dataDir);
  return report(
    unreadable,
    leaked,
    given === undefined ? `It is kept in ${dataDir}, in the file "secret".` : START_WITH,
  );
}

const START_WITH = 'Start with the new SECRET, and without OLD_SECRET.';

/** Returns OLD_SECRET, or the stored secret that opens the database. */
async function oldSecretOf(check: SealedText, { provided: given, old, dataDir }: Secrets): Promise<string> {
  if (old !== undefined) {
    if (opensCheck(check, old)) return old;
    throw new Error('OLD_SECRET is not the one that this database is sealed with.');
  }
  const { kept, next } = await readStoredSecrets(dataDir);
  const known = [next, kept].find((secret) => secret !== undefined && opensCheck(check, secret));
  if (known !== undefined) return known;
  throw new Error(
    given !== undefined && opensCheck(check, given)
      ? 'SECRET is the one until now. Set OLD_SECRET to it, and SECRET to a new one or to nothing.'
      : 'Set OLD_SECRET to the secret that this database is sealed with.',
  );
}

async function report(unreadable: number, leaked: boolean, next: string): Promise<string> {
  const sealed = await summarizeSealed();
  const proofs = leaked
    ? 'Links of bookings that guests were sent and recovery codes of second factors count no more.'
    : 'Links of bookings that guests were sent, recovery codes and passkeys go on counting.';
  return [
    `The secret is another one. Sealed anew: ${sealed === '' ? 'nothing was sealed' : sealed}.`,
    ...(unreadable > 0 ? [`${unreadable} could not be read with the old secret either and were left.`] : []),
    `Everybody is signed out. ${proofs}`,
    ...(leaked ? [LEAKED] : []),
    `${next} Backups made before this need the old secret.`,
  ].join('\n');
}

const LEAKED =
  'Whoever had the old secret and a copy of the database may have read what was sealed: renew webhook secrets and ' +
  'calendar addresses, and reset second factors.';
