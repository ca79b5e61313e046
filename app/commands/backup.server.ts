import { archiveName } from '../backup/archive-name';
import type { ArchivePlace } from '../backup/archive-place.server';
import { readKey } from '../backup/archive-key.server';
import { backUp as writeBackup, type MadeBackup } from '../backup/back-up.server';
import { BackupProblem, codeOf } from '../backup/backup-problem';
import { startRun } from '../backup/backup-run.server';
import { checkArchive } from '../backup/check-archive.server';
import { readRetentionRule, type RetentionRule } from '../backup/retention-rule';
import { rotate } from '../backup/rotate.server';
import { fileFacts, summaryOf } from '../backup/summary.server';
import { newArchive, withArchive } from './archive-places.server';
import { commandDatabase } from './command-database.server';
import { now } from '../core/clock';
import { PATIENT } from '../files/bucket-requests.server';
import { openFiles } from '../files/open-files.server';
import { orPlace, prepare, reach } from '../settings/prepare.server';

/** Implementation of `npm run backup` on the configured database. Throws messages for the operator. */

interface BackupOptions {
  to?: string | undefined;
  /**
   * Numbers of days, weeks and months for which an archive is retained, as `7d,4w,12m`. Defaults to BACKUP_KEEP;
   * without either, all archives are retained.
   */
  keep?: string | undefined;
  version: string;
  signal: AbortSignal;
}

export async function backUp(options: BackupOptions): Promise<void> {
  const prepared = prepare('start');
  const targetName = await commandDatabase(prepared, process.env);
  const key = await readKey(prepared.settings.BACKUP_KEY);
  const rule = retentionRule(options.keep, prepared.settings.BACKUP_KEEP);
  const to = options.to ?? prepared.settings.BACKUP_TO;
  const files = openFiles(prepared.settings, prepared.dataDir, PATIENT);
  const beganAt = now();
  const database = await reach(prepared, true);
  try {
    const run = await startRun(database.url, { beganAt, sealed: key !== undefined }, (reason) =>
      console.warn(`That there is this backup is not written into the database: ${reason}`),
    );
    let made: MadeBackup;
    let place: ArchivePlace | undefined;
    try {
      const name = archiveName(beganAt, key !== undefined);
      const target = await newArchive(to, { name, settings: prepared.settings, signal: options.signal });
      place = target.place;
      refuseKeeping(options.keep, to, place);
      made = await orPlace(prepared.settings.DATABASE_URL, () =>
        writeBackup({
          url: database.url,
          dataDir: prepared.dataDir,
          files,
          secret: prepared.settings.SECRET,
          version: options.version,
          destination: target.destination,
          key,
          at: beganAt,
          signal: options.signal,
        }),
      );
      for (const line of summaryOf(made.manifest)) console.log(line);
      console.log(`\n${target.shown}, of ${targetName}`);
    } catch (error) {
      await run.end(now(), { problem: codeOf(error, options.signal.aborted) });
      throw error;
    }
    await run.end(now(), { archive: made.name, bytes: made.bytes, digest: made.digest });
    printBackupSummary(made, files.place, key !== undefined);
    if (rule && place) {
      const removed = await rotate(place, made.name, rule);
      if (removed.length > 0)
        console.log(`Removed, as ${options.keep ?? prepared.settings.BACKUP_KEEP} keeps others: ${removed.join(', ')}`);
    }
  } finally {
    await database.stop?.();
  }
}

function retentionRule(options: string | undefined, setting: string | undefined): RetentionRule | undefined {
  const text = options ?? setting;
  if (text === undefined) return undefined;
  const rule = readRetentionRule(text);
  if (rule) return rule;
  throw new Error(
    `${options === undefined ? 'BACKUP_KEEP' : '--keep'} is how many days, weeks and months keep an archive, such as 7d,4w,12m.`,
  );
}

function refuseKeeping(retention: string | undefined, to: string | undefined, place: ArchivePlace | undefined): void {
  if (retention === undefined || place) return;
  throw new BackupProblem('folder', `--keep is for a folder of archives; ${to} is one file: name its folder in --to.`);
}

function printBackupSummary(made: MadeBackup, place: string, isEncrypted: boolean): void {
  console.log(`${(made.bytes / 1e6).toFixed(1)} MB, sha256 ${made.digest}`);
  console.log(
    isEncrypted
      ? 'It is encrypted: it opens with the key alone, without which nobody can help. Keep the key elsewhere than the archive.'
      : 'It holds the secret, and everything that guests have told the building, passports included: keep it as safe as those,\n' +
          'or set BACKUP_KEY to have it encrypted. Keep it elsewhere than on this machine.',
  );
  const { missingPictures } = made.manifest;
  if (missingPictures.length > 0) {
    console.warn(`\nNot in ${place}, and so not in the archive: ${missingPictures.join(', ')}`);
  }
}

/** Reads an archive from end to end and prints its contents; changes nothing. */
export async function checkBackup({ file, signal }: { file: string; signal: AbortSignal }): Promise<void> {
  const { settings, dataDir } = prepare('start');
  const key = await readKey(settings.BACKUP_KEY);
  await withArchive(file, { settings, dataDir, signal }, async (archive, shown) => {
    const { manifest } = await checkArchive({ path: archive, key }, signal);
    const { bytes, digest } = await fileFacts(archive);
    for (const line of summaryOf(manifest)) console.log(line);
    console.log(
      `\n${shown} is whole: its ${manifest.files.length} files are those that Estancia ${manifest.version} wrote, byte for byte.`,
    );
    console.log(`${(bytes / 1e6).toFixed(1)} MB, sha256 ${digest}`);
  });
}
