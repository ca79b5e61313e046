import { statfsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { testBrowser } from './tests/e2e/browser.ts';
import { certificateDigest } from './tests/e2e/tls-proxy.ts';

const executablePath = testBrowser();

/** Returns true if /dev/shm is large enough for the browser's shared memory; the usual 64 MB of a container are not. */
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
  // Lets the browser use /dev/shm; otherwise each shared segment would be a file on disk.
  ...(sharesMemory() && { ignoreDefaultArgs: ['--disable-dev-shm-usage'] }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    // Uses one process for the whole site, because a page then starts in half the time.
    '--disable-site-isolation-trials',
    '--disable-features=IsolateOrigins,site-per-process',
    '--renderer-process-limit=1',
    // Disables optimization, because no page lives long enough for it to pay off.
    '--js-flags=--no-opt --no-maglev',
    '--num-raster-threads=1',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--disable-quic',
  ],
};

/** Settings for production, served behind a proxy that terminates TLS (tests/e2e/production.ts). */
const production = {
  ...(process.env.PRODUCTION_URL && { baseURL: process.env.PRODUCTION_URL }),
  // The browser trusts the certificate, but the tests' own requests do not.
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
  // Distributes single tests instead of files, so that no long file is left at the end. Uses one more worker than there
  // are cores, because browsers also wait.
  fullyParallel: true,
  workers: 3,
  forbidOnly: true,
  reporter: 'list',
  // Generous for a slow or busy machine; passing tests never wait this long.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    // Makes a test with a missing button fail at the action instead of at the test's timeout.
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
    // Runs tests that depend on the origin of a request a second time behind HTTPS, or only there.
    { name: 'https', grep: /@https/, use: production },
    {
      name: 'desktop',
      testIgnore: '**/https.spec.ts',
      grepInvert: /@(https|phone)-alone/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      // Tests whose outcome may differ in a narrow window or with touch.
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
