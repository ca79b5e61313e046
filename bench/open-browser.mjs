import { chromium } from '@playwright/test';
import { undoAtEnd } from './clean-up.mjs';

/** Pages of Chromium itself, drawn beside the first one that is opened, whose work would count as that page's. */
const OWN_PAGES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** Signals are the bench's to handle: it closes the browser with all else. */
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
