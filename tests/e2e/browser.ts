import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { headlessShell } from './headless-shell.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * Returns the browser at CHROMIUM_PATH, the system's, or the one downloaded by Playwright; undefined if there is none.
 */
export function findBrowser(): string | undefined {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) return configured;
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/bin'];
  const installed = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...installed, MAC, chromium.executablePath()].find((file) => existsSync(file));
}

/** Returns the browser for the tests: the one at CHROMIUM_PATH, the packaged headless shell, or any other available. */
export function testBrowser(): string | undefined {
  if (process.env.CHROMIUM_PATH) return findBrowser();
  return headlessShell() ?? findBrowser();
}
