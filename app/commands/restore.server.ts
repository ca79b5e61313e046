import path from 'node:path';
import { readKey } from '../backup/archive-key.server';
import { restoreArchive } from '../backup/restore.server';
import type { TargetContents } from '../backup/restore-target.server';
import { summaryOf } from '../backup/summary.server';
import { withArchive } from './archive-places.server';
import { commandDatabase } from './command-database.server';
import { now } from '../core/clock';
import { PATIENT } from '../files/bucket-requests.server';
import { openFiles } from '../files/open-files.server';
import { inTransactionOf } from '../database/connection.server';
import { MIGRATIONS } from '../database/open.server';
import { summarizeStoredInvoices } from './stored-invoices.server';
import { orPlace, prepare, reach } from '../settings/prepare.server';

interface RestoreOptions {
  from: string;
  mayReplace: (there: { buildings: string[]; database: string; filled: TargetContents['filled'] }) => Promise<void>;
  /** True to accept invoices whose hash chain was already broken when they were archived. */
  brokenChain: boolean;
  /** True if the restored installation goes live; otherwise it is a quiet copy for trials. */
  inService: boolean;
  signal: AbortSignal;
}

/**
 * Implementation of `npm run restore`: fills the configured database from an archive. Throws messages for the operator.
 */
export async function restore(options: RestoreOptions): Promise<void> {
  const prepared = prepare('start');
  const { settings, dataDir } = prepared;
  const targetName = await commandDatabase(prepared, process.env, { mayMake: true });
  const key = await readKey(settings.BACKUP_KEY);
  const files = openFiles(settings, dataDir, PATIENT);
  const restored = await withArchive(options.from, { settings, dataDir, signal: options.signal }, (file) =>
    orPlace(settings.DATABASE_URL, () =>
      restoreArchive({
        archive: { path: file, key },
        reach() {
          console.log(`Restoring into ${targetName}…`);
          return reach(prepared, false);
        },
        migrations: MIGRATIONS,
        dataDir,
        files,
        secret: settings.SECRET,
        mayReplace: (found) => options.mayReplace({ ...found, database: targetName }),
        prove: (client) => inTransactionOf(client, () => proveInvoices(options.brokenChain)),
        inService: options.inService,
        at: now(),
        signal: options.signal,
      }),
    ),
  );
  for (const line of summaryOf(restored.manifest)) console.log(line);
  console.log(
    `\nProven against the archive: the rows and sums of ${restored.manifest.tables.length} tables, and ${restored.files} pictures and documents, byte for byte.`,
  );
  for (const line of restored.proven) console.log(line);
  console.log(`\nAll of it is in ${targetName} and in ${files.place}, as it was archived.`);
  if (restored.secret === 'kept') console.log(`Its secret is kept in ${path.join(dataDir, 'secret')}.`);
  if (restored.formerSecret) console.log(`The secret that was kept there before is now ${restored.formerSecret}.`);
  console.log(
    options.inService
      ? '\nIt is in service: once it is started, mails leave, cards are charged and records go to the tax agency. Where it came from must not run any more.'
      : '\nIt is a quiet copy: nothing leaves it until npm run in-service says that it is the house from now on.',
  );
}

/**
 * Returns the results of the invoice check. Throws if invoices contradict their hash chain, unless `brokenChain`
 * accepts this.
 */
async function proveInvoices(brokenChain: boolean): Promise<string[]> {
  const { said, isWhole } = await summarizeStoredInvoices();
  if (isWhole || brokenChain) return said;
  throw new Error(
    `${said.join('\n')}\nNothing was restored. The invoices were so when the archive was made: take an older one, or add ` +
      '--broken-chain to restore them as they are.',
  );
}
