import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../../tests/free-port';
import { DatabaseClient } from './client.server';
import { watchDatabase } from './watch-database.server';

test('a database that is not there is asked again after a pause, not at once', async () => {
  const attempts: number[] = [];
  const enough = Promise.withResolvers<void>();
  const { connect } = DatabaseClient.prototype;
  vi.spyOn(DatabaseClient.prototype, 'connect').mockImplementation(function (this: DatabaseClient, reported: never) {
    attempts.push(performance.now());
    if (attempts.length === 12) enough.resolve();
    return connect.call(this, reported);
  } as never);
  onTestFinished(() => void vi.restoreAllMocks());
  const watch = watchDatabase(`postgres://nobody@127.0.0.1:${await freePort()}/house`);
  onTestFinished(() => watch.close());
  await enough.promise;
  // Two immediate probes precede the pauses of a tenth of a second.
  expect(attempts.at(-1)! - attempts[0]!).toBeGreaterThan(400);
});
