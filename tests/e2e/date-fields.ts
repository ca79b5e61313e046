import path from 'node:path';
import type { Page } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import { icons } from '../../scripts/icons';

const ORIGIN = 'http://dates.test';

/** Returns the full address, as the browser writes it. */
export const addressOfDateFields = (address: string) => new URL(address, ORIGIN).href;

let built: Promise<Rolldown.RolldownOutput> | undefined;

/**
 * Opens the page of `fixtures/date-fields.tsx`, which is not part of any product build: every kind of date field,
 * including those that no screen needs yet.
 */
export async function openDateFields(page: Page, address: string): Promise<void> {
  built ??= build({
    configFile: false,
    plugins: [icons()],
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      rollupOptions: { input: path.resolve(import.meta.dirname, 'fixtures/date-fields.tsx') },
    },
    define: { 'process.env.NODE_ENV': '"production"' },
  }) as Promise<Rolldown.RolldownOutput>;
  const { output } = await built;
  const entry = output.find((file) => file.type === 'chunk' && file.isEntry)!;
  const styles = output.filter((file) => file.fileName.endsWith('.css'));
  await page.route(`${ORIGIN}/**`, async (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    const file = output.find(({ fileName }) => fileName === name);
    if (!file) {
      const links = styles.map(({ fileName }) => `<link rel="stylesheet" href="/${fileName}">`).join('');
      const body = `<!doctype html><title>Date fields</title><meta name="viewport" content="width=device-width, initial-scale=1">${links}<body><script type="module" src="/${entry.fileName}"></script>`;
      return route.fulfill({ contentType: 'text/html', body });
    }
    const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' };
    const body = file.type === 'chunk' ? file.code : Buffer.from(file.source);
    return route.fulfill({ contentType: types[path.extname(name)] ?? 'application/octet-stream', body });
  });
  await page.goto(ORIGIN + address);
}
