import { describe, expect, test } from 'vitest';
import { inTimeOr, cachedFor } from './cached-for';
import { readiness, readinessRoutes, type ReadinessSources } from './readiness.server';

const requested = { migrations: 0 };
const sound: ReadinessSources = {
  isStopping: () => false,
  databaseProblem: () => Promise.resolve(undefined),
  migrations: ['0001_first.sql', '0002_second.sql'],
  appliedMigrations: () => {
    requested.migrations += 1;
    return Promise.resolve(new Set(['0001_first.sql', '0002_second.sql', '0003_of_the_next_version.sql']));
  },
  areJobsTaken: () => true,
  dataDir: import.meta.dirname,
};

const sendRequest = async (sources: Partial<ReadinessSources>, path = '/ready') => {
  const answer = await readinessRoutes(readiness({ ...sound, ...sources })).request(path);
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> };
};

test('a node that can answer everything is ready, also where the next version has migrated', async () => {
  const { status, body, headers } = await sendRequest({});
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(body).toEqual({
    status: 'ready',
    checks: { stopping: 'ok', database: 'ok', migrations: 'ok', jobs: 'ok', disk: 'ok' },
  });
});

test.each([
  ['stopping', 'yes', { isStopping: () => true }],
  ['database', 'ECONNREFUSED', { databaseProblem: () => Promise.resolve('ECONNREFUSED') }],
  ['migrations', 'missing', { migrations: [...sound.migrations, '0004_of_this_build.sql'] }],
  ['migrations', 'unknown', { appliedMigrations: () => Promise.reject(new Error('postgres://user:secret@host')) }],
  ['jobs', 'not_taken', { areJobsTaken: () => false }],
  ['disk', 'unknown', { dataDir: `${import.meta.dirname}/none` }],
] as [string, string, Partial<ReadinessSources>][])(
  'where it cannot, %s says %s, and nothing of where things are',
  async (check, outcome, sources) => {
    const { status, body, headers } = await sendRequest(sources);
    expect([status, body.status]).toEqual([503, 'not_ready']);
    expect(body.checks).toMatchObject({ [check]: outcome });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(JSON.stringify(body)).not.toMatch(/secret|\/app\/|host/);
  },
);

test('that it lives is no question to the database', async () => {
  const failingCheck = () => Promise.reject(new Error('asked'));
  const { status, body } = await sendRequest(
    { databaseProblem: failingCheck, appliedMigrations: failingCheck },
    '/health',
  );
  expect([status, body]).toEqual([200, { status: 'ok' }]);
});

test('who asks all the time asks the database and the disk once in a while', async () => {
  requested.migrations = 0;
  const ready = readiness(sound);
  await Promise.all(Array.from({ length: 50 }, ready));
  await ready();
  expect(requested.migrations).toBe(1);
});

describe('what is kept for a while', () => {
  test('is asked for once while it is under way, and again when it is too old', async () => {
    let count = 0;
    const answer = Promise.withResolvers<number>();
    const always = cachedFor(0, () => {
      count += 1;
      return answer.promise;
    });
    const healthySources = [always(), always()];
    answer.resolve(1);
    expect(await Promise.all(healthySources)).toEqual([1, 1]);
    expect(count).toBe(1);
    await always();
    expect(count).toBe(2);
  });

  test('is asked for again where it failed', async () => {
    let count = 0;
    const failing = cachedFor(60_000, () => Promise.reject(new Error(String((count += 1)))));
    await expect(failing()).rejects.toThrow('1');
    await expect(failing()).rejects.toThrow('2');
  });

  test('is waited for no longer than is said', async () => {
    expect(await inTimeOr(1, new Promise(() => undefined), 'late')).toBe('late');
    expect(await inTimeOr(1, Promise.reject(new Error('no')), 'late')).toBe('late');
    expect(await inTimeOr(1_000, Promise.resolve('in time'), 'late')).toBe('in time');
  });
});
