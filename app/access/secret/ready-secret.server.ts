import type { SealedText } from '../../database/column-types.server';
import { setSecret } from '../secret.server';
import { makeStoredSecret, readStoredSecrets, takeNextSecret } from './stored-secret.server';
import { loadRetiredKeys } from './retired-keys.server';
import { opensOldValues, sealClearValues } from './seal-clear-values.server';
import { makeCheck, opensCheck, readCheck } from './secret-check.server';
import { whatIsSealed } from './what-is-sealed.server';

export interface SecretSource {
  /** SECRET of the settings. */
  given: string | undefined;
  /** Where one is kept without it. */
  dataDir: string;
  /** What features have to seal of rows that versions before wrote. */
  sealMore?: () => Promise<void>;
}

/**
 * Sets the secret of the installation once it is known to be the one that this
 * database is sealed with; a database that is new takes it. Throws one sentence
 * for people who run it otherwise: with another secret nobody could sign in
 * with a second step, and no calendar be read.
 */
export async function readySecret({ given, dataDir, sealMore }: SecretSource): Promise<void> {
  const check = await readCheck();
  const secret = given ?? (check ? await storedSecret(check, dataDir) : await makeStoredSecret(dataDir));
  if (!check && (await opensOldValues(secret)) === false) throw new Error(await otherSecret(check, dataDir));
  const counting = check ?? (await makeCheck(secret));
  if (!opensCheck(counting, secret)) throw new Error(await otherSecret(counting, dataDir));
  setSecret(secret);
  await loadRetiredKeys();
  await sealClearValues(secret, async () => sealMore?.());
}

/**
 * As `readySecret`, for a command that needs no secret to do its work: it makes
 * none, and where it is given none, there is nothing to check.
 */
export async function refuseOtherSecret({ given, dataDir }: SecretSource): Promise<void> {
  const check = await readCheck();
  const { kept, next } = await readStoredSecrets(dataDir);
  const known = given === undefined ? [kept, next].filter((secret) => secret !== undefined) : [given];
  if (!check || known.length === 0 || known.some((secret) => opensCheck(check, secret))) return;
  throw new Error(await otherSecret(check, dataDir));
}

/** The kept secret that opens the database: after a rotation that was cut short this may be the next one. */
async function storedSecret(check: SealedText, dataDir: string): Promise<string> {
  const { kept, next } = await readStoredSecrets(dataDir);
  if (next !== undefined && opensCheck(check, next)) {
    await takeNextSecret(dataDir);
    return next;
  }
  if (kept !== undefined) return kept;
  throw new Error(
    `The secret that this database is sealed with is gone: neither SECRET is set nor is there a file "secret" in ` +
      `${dataDir}. ${await whatItReads()} Set SECRET to it, or put the file back, as from a backup.`,
  );
}

async function otherSecret(check: SealedText | undefined, dataDir: string): Promise<string> {
  const { kept } = await readStoredSecrets(dataDir);
  const hint =
    check && kept !== undefined && opensCheck(check, kept) ? ` (it is in ${dataDir}, in the file "secret")` : '';
  return (
    `This database is sealed with another SECRET. ${await whatItReads()} Set SECRET to the one that it was made ` +
    `with, as all nodes on it have the same${hint}, or run npm run secret:rotate with that one as OLD_SECRET and the new one as SECRET.`
  );
}

async function whatItReads(): Promise<string> {
  const sealed = await whatIsSealed();
  return sealed === ''
    ? 'Links that guests were sent would open nothing without it.'
    : `Without it, ${sealed} cannot be read, and links that guests were sent open nothing.`;
}
