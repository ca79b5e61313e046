import { statfsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { testBrowser } from './tests/e2e/browser.ts';
import { certificateDigest } from './tests/e2e/tls-proxy.ts';

const executablePath = testBrowser();

/** Whether what the browser's processes share fits into memory, as it does not in a container's usual 64 MB. */
function sharesMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize > 1024 ** 3;
  } catch {
    return false;
  }
}

const launchOptions = {
  ...(executablePath && { executablePath }),
  // Else each piece of it is a file on the disk.
  ...(sharesMemory() && { ignoreDefaultArgs: ['--disable-dev-shm-usage'] }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    // One site, one process: a page starts in half the time.
    '--disable-site-isolation-trials',
    '--disable-features=IsolateOrigins,site-per-process',
    '--renderer-process-limit=1',
    // No page lives for so long that its scripts repay being made fast.
    '--js-flags=--no-opt --no-maglev',
    '--num-raster-threads=1',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--disable-quic',
  ],
};

/** Production, served behind a proxy that ends TLS (tests/e2e/production.ts). */
const production = {
  ...(process.env.PRODUCTION_URL && { baseURL: process.env.PRODUCTION_URL }),
  // The browser knows the certificate; what tests send beside it does not.
  ignoreHTTPSErrors: true,
  viewport: { width: 1440, height: 900 },
  launchOptions: {
    ...launchOptions,
    args: [...launchOptions.args, `--ignore-certificate-errors-spki-list=${certificateDigest}`],
  },
};

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/global-setup.ts',
  // Test by test, so that no long file is left over at the end; one more than cores, as browsers also wait.
  fullyParallel: true,
  workers: 3,
  forbidOnly: true,
  reporter: 'list',
  // For a machine that is slow or busy: what passes does not wait for them.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    // A button that is not there fails where it is pressed, not at the end of the test's time.
    actionTimeout: 45_000,
    // Set by the global setup, before the workers read this file.
    ...(process.env.BASE_URL && { baseURL: process.env.BASE_URL }),
    browserName: 'chromium',
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    screenshot: 'only-on-failure',
    launchOptions,
  },
  projects: [
    // A second time behind HTTPS, or there alone: what depends on where a request comes from.
    { name: 'https', grep: /@https/, use: production },
    {
      name: 'desktop',
      testIgnore: '**/https.spec.ts',
      grepInvert: /@(https|phone)-alone/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      // Tests that a narrow window or a finger can turn out differently.
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
