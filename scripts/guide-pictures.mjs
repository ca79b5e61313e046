import { spawn } from 'node:child_process';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { intlTag, locales, pathIn } from '../app/core/locale.ts';
import { guidePictures } from '../app/features/guides/guide-pictures.ts';
import { testBrowser } from '../tests/e2e/browser.ts';
import { throwawayFolder } from '../tests/throwaway-folder.ts';
import { readOptions } from './command-line.mjs';
import { root } from './run-command.mjs';

const USAGE = `npm run docs:pictures [-- NAME…]

Makes the pictures of the guides anew, from the demo building on a fixed day: all of them, or those named as in
app/features/guides/guide-pictures.ts.`;

/** A Wednesday in high season, when the building is busy. */
const DAY = new Date('2027-05-12T08:30:00Z');
const FOLDER = path.join(root, 'app/features/guides/pictures');
const MAX_BYTES = 80_000;
const QUALITIES = [82, 74, 66, 58, 50, 40];
/** Password of the demo's users (demo/users.ts). */
const PASSWORD = 'estancia-demo';
const READY = /ready: http:\S+:(\d+)/;

const { words: named } = readOptions(USAGE, {}, (word) => guidePictures.some(({ name }) => name === word));
const wanted = guidePictures.filter(({ name }) => named.length === 0 || named.includes(name));

const app = await startDemo();
try {
  const browser = await chromium.launch({ executablePath: testBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    await mkdir(FOLDER, { recursive: true });
    if (named.length === 0) await removeOld();
    for (const locale of locales) {
      for (const picture of wanted) await make(browser, picture, locale);
    }
  } finally {
    await browser.close();
  }
} finally {
  await app.stop();
}

async function startDemo() {
  const dataDir = await throwawayFolder('estancia-pictures-');
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    // Set to empty instead of omitted, so that a .env file does not set these variables.
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO: 'on',
      DATABASE: '',
      DATABASE_URL: '',
      SECRET: '',
      PUBLIC_URL: '',
      SMTP_URL: '',
      MAIL_FROM: '',
      CLOCK_OFFSET: String(Math.round((DAY.getTime() - Date.now()) / 1000)),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const port = await new Promise((resolve, reject) => {
      let printed = '';
      const read = (chunk) => {
        printed += chunk;
        const found = READY.exec(printed)?.[1];
        if (found) resolve(found);
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      void ended.then(() => reject(new Error(`The app ended before it was ready:\n${printed}`)));
    });
    return { address: `http://127.0.0.1:${port}`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function removeOld() {
  for (const file of await readdir(FOLDER)) if (file.endsWith('.webp')) await rm(path.join(FOLDER, file));
}

async function make(browser, { name, as, path: address, ofFirst, width, height }, locale) {
  const context = await browser.newContext({
    baseURL: app.address,
    viewport: { width, height },
    deviceScaleFactor: width < 600 ? 2 : 1,
    isMobile: width < 600,
    hasTouch: width < 600,
    locale: intlTag(locale),
    timezoneId: 'Europe/Madrid',
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    await page.clock.setFixedTime(DAY);
    const answer = await context.request.post('/api/v1/users/login_check', {
      data: { email: `${as}@example.com`, password: PASSWORD },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    if (!answer.ok()) throw new Error(`${as} could not sign in: ${answer.status()}`);
    await open(page, pathIn(locale, address));
    if (ofFirst) {
      const first = await page.locator('main table a[data-row]').first().getAttribute('href');
      const id = /(\d+)(?:\?.*)?$/.exec(first ?? '')?.[1];
      if (!id) throw new Error(`${name}: no row at ${address}`);
      await open(page, pathIn(locale, ofFirst(id)));
    }
    const size = await keep(await page.screenshot({ clip: { x: 0, y: 0, width, height } }), `${name}.${locale}.webp`);
    console.log(`${name}.${locale}.webp  ${Math.ceil(size / 1000)} kB`);
  } finally {
    await context.close();
  }
}

async function open(page, address) {
  const answer = await page.goto(address);
  if (answer?.status() !== 200) throw new Error(`${address} answers ${answer?.status()}`);
  await page.locator('html[data-alive]').waitFor();
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);
  await page.waitForFunction(() => !document.querySelector('main [aria-busy=true], main [data-busy]'));
  await page.evaluate(async (mostMs) => {
    // Limits the wait, because an editor's animation or an off-screen picture may never finish.
    const atMost = (work) => Promise.race([Promise.allSettled(work), new Promise((end) => setTimeout(end, mostMs))]);
    await document.fonts.ready;
    await atMost([...document.images].filter((one) => !one.complete).map((one) => one.decode()));
    const fading = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await atMost(fading.map(({ finished }) => finished));
  }, 3_000);
}

/** Saves as WebP, at the best quality within the size limit. */
async function keep(shot, file) {
  for (const quality of QUALITIES) {
    const bytes = await sharp(shot).webp({ quality, effort: 6 }).toBuffer();
    if (bytes.length <= MAX_BYTES || quality === QUALITIES.at(-1)) {
      if (bytes.length > MAX_BYTES) console.error(`${file} is too heavy; make it lower in guide-pictures.ts.`);
      await writeFile(path.join(FOLDER, file), bytes);
      return bytes.length;
    }
  }
  throw new Error('No quality to try.');
}
