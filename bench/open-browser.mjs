import { chromium } from '@playwright/test';
import { undoAtEnd } from './clean-up.mjs';

/** Signals are the bench's to handle: it closes the browser with all else. */
export async function openBrowser(executablePath, args = []) {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', ...args],
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  return { browser, close: undoAtEnd(() => browser.close()) };
}
