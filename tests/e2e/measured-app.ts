import { test as base, type BrowserContext } from '@playwright/test';
import pg from 'pg';
import { startApp, type RunningApp } from './server';

export const CONTAINER = 'GTM-ABC1234';
const START_MS = 180_000;
const GOOGLE = /^https:\/\/([\w-]+\.)*(googletagmanager|google-analytics|analytics\.google)\.com\//;

/** Tests on an app of their own, because a container changes every page that other tests look at. */
export const test = base.extend<object, { app: RunningApp }>({
  app: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright wants the pattern to be written out.
    async ({}, provide) => {
      const app = await startApp();
      await setContainer(app, CONTAINER);
      await provide(app);
      await app.stop();
    },
    { scope: 'worker', timeout: START_MS },
  ],
  baseURL: ({ app }, provide) => provide(app.baseUrl),
});

export async function setContainer(app: RunningApp, container: string | null): Promise<void> {
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  await client.query('UPDATE building SET tag_manager_container = $1', [container]);
  await client.end();
}

/** Stands in for Google; the addresses that it was asked for. */
export async function standInForGoogle(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  await context.route(GOOGLE, (route) => {
    asked.push(route.request().url());
    return route.fulfill({
      contentType: 'text/javascript',
      body: "document.documentElement.dataset.tagManager = 'ran';",
    });
  });
  return asked;
}
