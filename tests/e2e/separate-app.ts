import { test as base } from '@playwright/test';
import type { RunningApp } from './server';

/** Runs tests on their own app, which lives as long as the tests of the calling file. */
export function testOnSeparateApp(start: () => Promise<RunningApp>) {
  let running: RunningApp | undefined;
  const test = base.extend<{ app: RunningApp }>({
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright wants the pattern to be written out.
    app: ({}, provide) => provide(running!),
    // Asked for while the app is being started, too.
    // oxlint-disable-next-line eslint/no-empty-pattern -- As above.
    baseURL: ({}, provide) => provide(running?.baseUrl),
  });
  // A worker fixture is avoided, because each one would end the previous worker and its browser.
  test.beforeAll(async () => {
    running = await start();
  });
  test.afterAll(() => running?.stop());
  return test;
}
