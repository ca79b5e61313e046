import { chromium } from '@playwright/test';
import { undoAtEnd } from './clean-up.mjs';

/** Chromium's internal pages, rendered next to the first opened page, whose work would be attributed to it. */
const OWN_PAGES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** Leaves signals to the bench, which closes the browser with everything else. */
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
