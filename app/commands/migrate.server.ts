import { commandDatabase } from './command-database.server';
import { migrate as applyMigrations } from '../database/migrate.server';
import type { MigrationKind } from '../database/migration-kind.server';
import { MIGRATIONS } from '../database/open.server';
import { rehearse, type RehearsedMigration } from '../database/rehearse.server';
import { orPlace, prepare, reach } from '../settings/prepare.server';

/** Implementation of `npm run migrate` on the configured database. Throws messages for the operator. */

/** Applies pending migrations, or in a dry run executes them and rolls back. Returns true if all is well. */
export async function migrate({ dryRun }: { dryRun: boolean }): Promise<boolean> {
  const prepared = prepare('start');
  const targetName = await commandDatabase(prepared, process.env);
  const database = await reach(prepared, true);
  try {
    return await orPlace(prepared.settings.DATABASE_URL, () =>
      dryRun ? printDueMigrations(database.url, targetName) : applyDueMigrations(database.url, targetName),
    );
  } finally {
    await database.stop?.();
  }
}

async function applyDueMigrations(url: string, targetName: string): Promise<boolean> {
  const done = await applyMigrations(url, MIGRATIONS, { heldUp: (sentence) => console.warn(sentence) });
  for (const name of done) console.log(name);
  console.log(done.length === 0 ? `Nothing is due in ${targetName}.` : `Applied, in ${targetName}.`);
  return true;
}

async function printDueMigrations(url: string, targetName: string): Promise<boolean> {
  const { applied, migrations, problems } = await rehearse(url, MIGRATIONS);
  console.log(`In ${targetName}, which has had ${applied} migrations:`);
  for (const migration of migrations) for (const line of linesOf(migration)) console.log(line);
  if (migrations.length === 0 && problems.length === 0) console.log('Nothing is due.');
  if (problems.length > 0) {
    console.error(`\nNot while the version before serves:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
  console.log('\nAll of it was taken back: nothing has changed.');
  return problems.length === 0;
}

function linesOf({ name, kind, index, locks, milliseconds }: RehearsedMigration): string[] {
  const what = kind ? `: ${kindText(kind)}` : '';
  if (index !== undefined) {
    return [`${name}${what}`, `  builds the index ${index} while others write, which cannot be tried and taken back`];
  }
  const locked = locks.map(({ table, mode, rows }) => `  ${LOCKS[mode] ?? mode} ${table}, of ${rows} rows (${mode})`);
  return [`${name}${what}`, ...locked, `  took ${milliseconds.toFixed(0)} ms`];
}

function kindText(kind: MigrationKind): string {
  return kind.kind === 'expand'
    ? `expand, ${kind.what}`
    : `contract of what nobody uses since ${kind.since}, ${kind.what}`;
}

/** Effect of each lock on others while it is held. */
const LOCKS: Record<string, string> = {
  AccessExclusiveLock: 'nobody reads or writes',
  ExclusiveLock: 'nobody writes',
  ShareRowExclusiveLock: 'nobody writes',
  ShareLock: 'nobody writes',
  ShareUpdateExclusiveLock: 'nobody alters or vacuums',
};
