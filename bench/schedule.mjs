import { serveBarePage } from './bare-page.mjs';
import { startApp } from './children.mjs';
import { APARTMENTS, BOOKINGS, fillSchedule } from './fill-schedule.mjs';
import { openBrowser } from './open-browser.mjs';
import { unmeasured } from './results.mjs';
import { firstBarsPainted, moveDone, scrollThrough } from './schedule-page.mjs';

const PAINT_MS = 400;
const MOVE_MS = 150;
const FRAME_MS = 50;
/** Allowed share of slow frames, without a graphics card, which would render a frame in a fraction of the time. */
const SLOW_SHARE = 0.1;
const OPENINGS = 7;
/** Openings that are not counted, because the browser is still filling its caches. */
const WARM_UPS = 2;
const MOVES = 15;
const NAME = `schedule of ${APARTMENTS} apartments and ${BOOKINGS.toLocaleString('en')} bookings`;

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/**
 * Measures the schedule of a large building in a browser: time until bars are painted, rows missing while scrolling,
 * time to move a bar.
 */
export async function measureSchedule(executablePath) {
  if (!executablePath) return [unmeasured(NAME, 'no Chromium was found')];
  const filled = await startApp();
  await fillSchedule(filled.dataDir);
  const { browser, close } = await openBrowser(executablePath, ['--disable-gpu']);
  let stop = filled.stop;
  try {
    // The sign-in survives a restart of the app.
    const before = await browser.newContext({ baseURL: filled.url });
    const data = { email: 'manager@example.com', password: 'estancia-demo' };
    await before.request.post('/api/v1/users/login_check', { data });
    const storageState = await before.storageState();
    await before.close();
    await filled.stop();
    const app = await startApp(filled.dataDir);
    stop = app.stop;
    const viewport = { width: 1440, height: 900 };
    const context = await browser.newContext({ baseURL: app.url, storageState, viewport, locale: 'es-ES' });
    return [...(await opening(context)), ...(await scrolling(context)), ...(await moving(context))];
  } finally {
    await close();
    await stop();
  }
}

async function open(context, query = '') {
  const page = await context.newPage();
  await page.addInitScript(firstBarsPainted);
  await page.goto(`/admin/bookings/schedule${query}`);
  await page.evaluate(async () => void (await window.alive));
  // The current month and the adjacent months have loaded. Network idle cannot be used here, because the stream of
  // changes stays open.
  await page.waitForFunction(
    (count) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name, responseEnd }) => name.includes('/api/v1/schedule?') && responseEnd > 0).length >= count,
    3,
  );
  return page;
}

async function opening(context) {
  const bare = await serveBarePage('<div data-key="1">One bar</div>');
  const times = [];
  const bareTimes = [];
  try {
    for (let turn = 0; turn <= WARM_UPS + OPENINGS; turn += 1) {
      const page = await open(context);
      times.push(await page.evaluate(() => window.barsPainted));
      await page.close();
      bareTimes.push(await barePainted(context, bare.url));
    }
  } finally {
    await bare.stop();
  }
  const least = median(bareTimes.slice(-OPENINGS));
  const row = (what, ms, more = '') => ({
    name: `${NAME}: from navigation to the first bars painted${what}`,
    measured: `${Math.round(ms)} ms${more}`,
    baseline: `${Math.round(least)} ms: a page of one line from node:http, in the same browser`,
    ratio: (ms / least).toFixed(1),
    budget: `< ${PAINT_MS} ms`,
    ok: ms < PAINT_MS,
  });
  const later = times.slice(-OPENINGS);
  return [
    row(', first visit after a start', times[0]),
    row('', median(later), ` (of ${OPENINGS}, slowest ${Math.round(Math.max(...later))} ms)`),
  ];
}

/** Measures the smallest possible page in the browser; most of its time is the start of the browser's process. */
async function barePainted(context, url) {
  const page = await context.newPage();
  await page.addInitScript(firstBarsPainted);
  await page.goto(url);
  await page.waitForFunction(() => window.barsPainted !== undefined);
  const painted = await page.evaluate(() => window.barsPainted);
  await page.close();
  return painted;
}

/** Verifies that a missing row is detected; otherwise the figures below mean nothing. */
async function proveThatRowsAreMissed(context) {
  const page = await open(context);
  const code = await page.evaluate(() => {
    const dropped = [...document.querySelectorAll('[data-apartment]')].at(8);
    const style = document.createElement('style');
    style.textContent = `[data-apartment="${dropped.dataset.apartment}"] { display: none }`;
    document.head.append(style);
    return dropped.dataset.apartment;
  });
  const { missing } = await page.evaluate(scrollThrough, FRAME_MS);
  await page.close();
  if (missing === 0) throw new Error(`the bench did not notice that the row of apartment ${code} was missing`);
}

async function scrolling(context) {
  await proveThatRowsAreMissed(context);
  const rows = [];
  for (const zoom of ['month', 'quarter']) {
    const page = await open(context, `?zoom=${zoom}`);
    const { frames, missing, slow, longest } = await page.evaluate(scrollThrough, FRAME_MS);
    rows.push({
      name: `${NAME}: scrolled through every row and on through the days, zoom ${zoom}`,
      measured: `${missing} rows missing in ${frames} frames; ${slow} frames over ${FRAME_MS} ms, longest ${Math.round(longest)} ms`,
      budget: `0 rows missing, < ${SLOW_SHARE * 100} % of the frames over ${FRAME_MS} ms`,
      ok: missing === 0 && slow < SLOW_SHARE * frames,
    });
    await page.close();
  }
  return rows;
}

/** Finds a future confirmed stay and the number of free rows below it. */
async function movable(context, from) {
  const to = new Date(Date.parse(from) + 25 * 86_400_000).toISOString().slice(0, 10);
  const { bars, groups } = await (await context.request.get(`/api/v1/schedule?from=${from}&to=${to}`)).json();
  const rows = groups[0].apartments;
  for (const [index, row] of rows.entries()) {
    if (!row.code.startsWith('S')) continue;
    for (const bar of bars) {
      if (bar.apartmentId !== row.id || bar.state !== 'confirmed' || bar.from <= from || bar.to >= to) continue;
      const down = [1, 2, 3, 4].find(
        (step) =>
          rows[index + step] &&
          !bars.some(
            (other) => other.apartmentId === rows[index + step].id && other.from < bar.to && other.to > bar.from,
          ),
      );
      if (down) return { key: bar.key, down, target: rows[index + down].id };
    }
  }
  throw new Error('the bench found no stay that can be moved');
}

async function moving(context) {
  const today = new Date().toISOString().slice(0, 10);
  const previews = [];
  const places = [];
  const saves = [];
  for (let turn = 0; turn < MOVES; turn += 1) {
    const from = new Date(Date.parse(today) + (10 + turn * 7) * 86_400_000).toISOString().slice(0, 10);
    const { key, down, target } = await movable(context, from);
    const page = await open(context, `?from=${from}&all=1`);
    await page
      .locator(`[data-key="${key}"]`)
      .evaluate((bar) => bar.scrollIntoView({ block: 'center', inline: 'nearest' }));
    await page.locator(`[data-key="${key}"]`).click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('m');
    for (let row = 0; row < down; row += 1) await page.keyboard.press('ArrowDown');
    await page.evaluate(moveDone, { key, target });
    await page.keyboard.press('Enter');
    previews.push(await page.evaluate(() => window.priced));
    await page.keyboard.press('Enter');
    places.push(await page.evaluate(() => window.moved));
    saves.push(await page.evaluate(() => window.saved));
    await page.close();
  }
  const judged = (what, times) => ({
    name: `${NAME}: ${what}`,
    measured: `${Math.round(median(times))} ms (of ${MOVES}, slowest ${Math.round(Math.max(...times))} ms)`,
    budget: `median < ${MOVE_MS} ms`,
    ok: median(times) < MOVE_MS,
  });
  return [
    judged('a bar is dropped, until its price is shown', previews),
    judged('Enter, until the bar stands at its new place', places),
    judged('Enter, until the server has saved it', saves),
  ];
}
