import { stat } from 'node:fs/promises';
import path from 'node:path';
import { commandActor } from './access/actor';
import { errorText, fieldProblemText } from './access/refusals.server';
import { refuseOtherSecret } from './access/secret/ready-secret.server';
import { archivePath } from './backup/archive-path.server';
import { backUp as writeBackup } from './backup/back-up.server';
import { restoreArchive } from './backup/restore.server';
import type { Found } from './backup/restore-target.server';
import { summaryOf } from './backup/summary.server';
import { commandDatabase } from './command-database.server';
import { AppError } from './core/app-error';
import { now } from './core/clock';
import { MIGRATIONS } from './database/open.server';
import { checkInvoices as checkKept } from './features/verifactu/check-records.server';
import { createAdministrator as saveAdministrator } from './features/users/create-administrator.server';
import { translatorOf } from './ui/translator.server';
import { open, orPlace, prepare, reach } from './prepare.server';

/** What npm's commands do beside the app, on the database that the settings name. They throw sentences for people. */

/** Says which database an administrator is made in; throws where none is named and none is there. */
export function administratorsDatabase(): Promise<string> {
  return commandDatabase(prepare('start'), process.env);
}

/** Makes an administrator. */
export async function createAdministrator(details: { email: string; name: string; password: string }): Promise<void> {
  const prepared = prepare('start');
  const database = await open(prepared, true);
  try {
    await refuseOtherSecret({ given: prepared.settings.SECRET, dataDir: prepared.dataDir });
    await saveAdministrator(commandActor, details);
  } catch (error) {
    throw error instanceof AppError ? new Error(sentencesOf(error), { cause: error }) : error;
  } finally {
    await database.close();
  }
}

function sentencesOf(error: AppError): string {
  const fields = error.details.fields ?? [];
  return [
    errorText(error.code, 'en'),
    ...fields.map((field) => `${field.path}: ${fieldProblemText(field, 'en')}`),
  ].join('\n');
}

/** Writes the building into an archive; says what it holds on the way. */
export async function backUp(options: {
  to?: string | undefined;
  version: string;
  signal: AbortSignal;
}): Promise<void> {
  const prepared = prepare('start');
  const { settings, dataDir } = prepared;
  const meant = await commandDatabase(prepared, process.env);
  const at = now();
  const target = await archivePath(options.to, at);
  const database = await reach(prepared, true);
  try {
    const { version, signal } = options;
    const { url } = database;
    const manifest = await orPlace(settings.DATABASE_URL, () =>
      writeBackup({ url, dataDir, secret: settings.SECRET, version, target, at, signal }),
    );
    for (const line of summaryOf(manifest)) console.log(line);
    const { size } = await stat(target);
    console.log(`\n${target}, ${(size / 1e6).toFixed(1)} MB, of ${meant}`);
    console.log(
      'It holds the secret, and everything that guests have told the building, passports included: keep it as safe as those,\n' +
        'and keep it elsewhere than on this machine.',
    );
    if (manifest.missingPictures.length > 0) {
      console.warn(
        `\nNot in ${path.join(dataDir, 'images')}, and so not in the archive: ${manifest.missingPictures.join(', ')}`,
      );
    }
  } finally {
    await database.stop?.();
  }
}

/** Compares all that is kept of invoices with its chains; says what was compared, and the first of each that is wrong. */
export async function checkInvoices(): Promise<{ said: string; isWhole: boolean }> {
  const prepared = prepare('start');
  const meant = await commandDatabase(prepared, process.env);
  const database = await open(prepared, true);
  try {
    const { chain, agency } = await checkKept(commandActor);
    const t = translatorOf('en', 'verifactu');
    const isWhole = chain.first === null && agency.first === null;
    const said = [
      ...(chain.first ? [t(`chainFault.${chain.first.fault}`, { number: chain.first.fullNumber })] : []),
      ...(agency.first ? [t(`recordFault.${agency.first.fault}`, { number: agency.first.fullNumber })] : []),
      ...(isWhole ? [t('whole.invoices', { count: chain.invoices })] : []),
      ...(isWhole ? [t('whole.records', { count: agency.records })] : []),
      ...(chain.purged > 0 ? [t('whole.purged', { count: chain.purged })] : []),
      `In ${meant}.`,
    ];
    return { said: said.join('\n'), isWhole };
  } finally {
    await database.close();
  }
}

/** Fills the database from an archive; `mayReplace` is asked, with what would be destroyed, and throws to leave it. */
export async function restore(options: {
  from: string;
  mayReplace: (there: { buildings: string[]; database: string; filled: Found['filled'] }) => Promise<void>;
  signal: AbortSignal;
}): Promise<void> {
  const prepared = prepare('start');
  const { settings, dataDir } = prepared;
  const meant = await commandDatabase(prepared, process.env, { mayMake: true });
  const restored = await orPlace(settings.DATABASE_URL, () =>
    restoreArchive({
      archive: path.resolve(options.from),
      reach() {
        console.log(`Restoring into ${meant}…`);
        return reach(prepared, false);
      },
      migrations: MIGRATIONS,
      dataDir,
      secret: settings.SECRET,
      mayReplace: (found) => options.mayReplace({ ...found, database: meant }),
      signal: options.signal,
    }),
  );
  for (const line of summaryOf(restored.manifest)) console.log(line);
  console.log(`\nAll of it is in ${meant} and in ${dataDir}, as it was archived.`);
  if (restored.secret === 'kept') console.log(`Its secret is kept in ${path.join(dataDir, 'secret')}.`);
  if (restored.formerSecret) console.log(`The secret that was kept there before is now ${restored.formerSecret}.`);
}
