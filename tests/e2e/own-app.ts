import { test as base } from '@playwright/test';
import type { RunningApp } from './server';

/** Tests on an app of their own, which runs for as long as those of the file that calls this. */
export function testOnOwnApp(start: () => Promise<RunningApp>) {
  let running: RunningApp | undefined;
  const test = base.extend<{ app: RunningApp }>({
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright wants the pattern to be written out.
    app: ({}, provide) => provide(running!),
    // Asked for while the app is being started, too.
    // oxlint-disable-next-line eslint/no-empty-pattern -- As above.
    baseURL: ({}, provide) => provide(running?.baseUrl),
  });
  // Not a fixture of the worker: each such fixture would end the worker before it and its browser.
  test.beforeAll(async () => {
    running = await start();
  });
  test.afterAll(() => running?.stop());
  return test;
}
