import { afterEach, expect, inject, test, vi } from 'vitest';
import { query, useEmptyDatabases } from '../../tests/empty-databases';
import { migrate } from './migrate.server';

const emptyDatabase = useEmptyDatabases();
afterEach(() => vi.unstubAllEnvs());

test('what is due is said with its kind, its locks and its time, and whether the version before can serve on', async () => {
  const url = await emptyDatabase(inject('templateDatabase'));
  vi.stubEnv('DATABASE_URL', url);
  const messages: string[] = [];
  for (const kind of ['log', 'warn', 'error'] as const)
    vi.spyOn(console, kind).mockImplementation((line) => void messages.push(line));
  expect(await migrate({ dryRun: true })).toBe(true);
  expect(messages).toEqual([
    expect.stringMatching(/^In the database estancia_test_\w+ on .+, which has had \d+ migrations:$/),
    'Nothing is due.',
    '\nAll of it was taken back: nothing has changed.',
  ]);
  messages.length = 0;
  await query(url, `DELETE FROM migration WHERE name = '0085_backup_runs.sql'`);
  expect(await migrate({ dryRun: true })).toBe(false);
  expect(messages).toContainEqual(
    expect.stringContaining('Migration 0085_backup_runs.sql failed: relation "backup_run" already exists'),
  );
  messages.length = 0;
  await query(url, 'DROP TABLE backup_run');
  expect(await migrate({ dryRun: true })).toBe(true);
  expect(messages.slice(1, 3)).toEqual(['0085_backup_runs.sql', expect.stringMatching(/^ {2}took \d+ ms$/)]);
  messages.length = 0;
  expect(await migrate({ dryRun: false })).toBe(true);
  expect(messages).toEqual(['0085_backup_runs.sql', expect.stringMatching(/^Applied, in the database estancia_test_/)]);
});
