import { chromium } from '@playwright/test';
import { undoAtEnd } from './clean-up.mjs';

/**
 * Chromium's internal pages. Chromium renders them along with the first opened page, and their work would be attributed
 * to that page.
 */
const OWN_PAGES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/**
 * Opens the browser without its own signal handlers, because the bench handles signals and closes the browser along
 * with everything else.
 */
export async function openBrowser(executablePath, args = []) {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', `--disable-features=${OWN_PAGES.join(',')}`, ...args],
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  return { browser, close: undoAtEnd(() => browser.close()) };
}
