import type { SealedText } from '../../database/column-types.server';
import { setSecret } from '../secret.server';
import { makeStoredSecret, readStoredSecrets, takeNextSecret } from './stored-secret.server';
import { loadRetiredKeys } from './retired-keys.server';
import { opensOldValues, sealClearValues } from './seal-clear-values.server';
import { createSecretCheck, opensCheck, readCheck } from './secret-check.server';
import { summarizeSealed } from './sealed-summary.server';

export interface SecretSource {
  provided: string | undefined;
  /** Folder that stores the secret if `provided` is undefined. */
  dataDir: string;
  sealMore?: () => Promise<void>;
}

/**
 * Sets the installation's secret after verifying that this database is sealed with it; a new database adopts the
 * secret. Throws a one-sentence message for the operator if the database is sealed with another secret, since second
 * factors and calendars could then not be read.
 */
export async function readySecret({ provided: given, dataDir, sealMore }: SecretSource): Promise<void> {
  const check = await readCheck();
  const secret = given ?? (check ? await storedSecret(check, dataDir) : await makeStoredSecret(dataDir));
  if (!check && (await opensOldValues(secret)) === false) throw new Error(await otherSecret(check, dataDir));
  const counting = check ?? (await createSecretCheck(secret));
  if (!opensCheck(counting, secret)) throw new Error(await otherSecret(counting, dataDir));
  setSecret(secret);
  await loadRetiredKeys();
  await sealClearValues(secret, async () => sealMore?.());
}

/**
 * Like `readySecret`, but for a command that works without the secret: creates no secret, and skips the check if there
 * is none.
 */
export async function refuseOtherSecret({ provided: given, dataDir }: SecretSource): Promise<void> {
  const check = await readCheck();
  const { kept, next } = await readStoredSecrets(dataDir);
  const known = given === undefined ? [kept, next].filter((secret) => secret !== undefined) : [given];
  if (!check || known.length === 0 || known.some((secret) => opensCheck(check, secret))) return;
  throw new Error(await otherSecret(check, dataDir));
}

/** Returns the stored secret that opens the database; after an interrupted rotation this may be the next one. */
async function storedSecret(check: SealedText, dataDir: string): Promise<string> {
  const { kept, next } = await readStoredSecrets(dataDir);
  if (next !== undefined && opensCheck(check, next)) {
    await takeNextSecret(dataDir);
    return next;
  }
  if (kept !== undefined) return kept;
  throw new Error(
    `The secret that this database is sealed with is gone: neither SECRET is set nor is there a file "secret" in ` +
      `${dataDir}. ${await secretUsage()} Set SECRET to it, or put the file back, as from a backup.`,
  );
}

async function otherSecret(check: SealedText | undefined, dataDir: string): Promise<string> {
  const { kept } = await readStoredSecrets(dataDir);
  const hint =
    check && kept !== undefined && opensCheck(check, kept) ? ` (it is in ${dataDir}, in the file "secret")` : '';
  return (
    `This database is sealed with another SECRET. ${await secretUsage()} Set SECRET to the one that it was made ` +
    `with, as all nodes on it have the same${hint}, or run npm run secret:rotate with that one as OLD_SECRET and the new one as SECRET.`
  );
}

async function secretUsage(): Promise<string> {
  const sealed = await summarizeSealed();
  return sealed === ''
    ? 'Links that guests were sent would open nothing without it.'
    : `Without it, ${sealed} cannot be read, and links that guests were sent open nothing.`;
}
