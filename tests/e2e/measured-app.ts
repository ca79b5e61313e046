import type { BrowserContext } from '@playwright/test';
import { execute } from './demo-database';
import { testOnSeparateApp } from './separate-app';
import { startApp, type RunningApp } from './server';

export const CONTAINER = 'GTM-ABC1234';
const GOOGLE = /^https:\/\/([\w-]+\.)*(googletagmanager|google-analytics|analytics\.google)\.com\//;

/** Runs tests on their own app, because a tag container changes every page that other tests check. */
export const testMeasured = () =>
  testOnSeparateApp(async () => {
    const app = await startApp();
    await setContainer(app, CONTAINER);
    return app;
  });

export const setContainer = (app: RunningApp, container: string | null): Promise<void> =>
  execute(app.databaseUrl, 'UPDATE building SET tag_manager_container = $1', [container]);

export async function standInForGoogle(context: BrowserContext): Promise<string[]> {
  const requested: string[] = [];
  await context.route(GOOGLE, (route) => {
    requested.push(route.request().url());
    return route.fulfill({
      contentType: 'text/javascript',
      body: "document.documentElement.dataset.tagManager = 'ran';",
    });
  });
  return requested;
}
