import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { runningEmbedded } from '../../app/database/embedded.server';
import type { StopLimits } from '../../app/serving/stop.server';
import { throwawayFolder } from '../throwaway-folder';

const ROOT = path.resolve(import.meta.dirname, '../..');
const LONG: StopLimits = { requests: 60_000, work: 70_000, all: 80_000 };
let dataDir: string;

test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  dataDir = await throwawayFolder('estancia-stop-');
});
test.afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function startProduct(limits: StopLimits, port = '0') {
  const script = `
    const { loadBuild } = await import('./scripts/build-if-stale.mjs');
    const { start, folder } = await loadBuild();
    await start({ mode: 'start', folder, limits: ${JSON.stringify(limits)} });`;
  const unset = { DATABASE: '', DATABASE_URL: '', SECRET: '', PUBLIC_URL: '', SMTP_URL: '', MAIL_FROM: '' };
  const app = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...unset,
      NODE_ENV: 'production',
      NODE_NO_WARNINGS: '1',
      PORT: port,
      DATA_DIR: dataDir,
      DEMO: 'off',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const building = { app, printed: '', port: 0, ended: once(app, 'exit') as Promise<[number | null, string | null]> };
  const ready = new Promise<void>((resolve) => {
    for (const output of [app.stdout, app.stderr]) {
      output.on('data', (chunk: Buffer) => {
        building.printed += chunk;
        building.port = Number(/ready: http:\S+:(\d+)/.exec(building.printed)?.[1] ?? 0);
        if (building.port) resolve();
      });
    }
  });
  await Promise.race([ready, building.ended]);
  return building;
}

async function sendHalf(port: number): Promise<void> {
  const client = connect(port, '127.0.0.1');
  client.on('error', () => undefined);
  await once(client, 'connect');
  client.write('GET / HTTP/1.1\r\nHost: x\r\nX-Ha');
  // This answer shows that the server has read the partial request sent before.
  expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200);
}

test('half a request holds the process until the deadline and no longer', async () => {
  const building = await startProduct({ requests: 300, work: 30_000, all: 40_000 });
  await sendHalf(building.port);
  building.app.kill('SIGTERM');
  expect((await building.ended)[0]).toBe(0);
  expect(building.printed).toContain('"connections":1');
  expect(await runningEmbedded(dataDir)).toBeUndefined();
});

test('a second signal ends the process at once, and the next start takes its database over', async () => {
  const building = await startProduct(LONG);
  await sendHalf(building.port);
  const began = performance.now();
  while (building.app.exitCode === null) {
    // npm forwards signals within the first second as one signal.
    building.app.kill('SIGINT');
    await Promise.race([building.ended, wait(100)]);
  }
  expect((await building.ended)[0]).toBe(1);
  expect(performance.now() - began).toBeGreaterThan(1_000);
  const leftBehind = await runningEmbedded(dataDir);
  expect(leftBehind).toBeDefined();

  const next = await startProduct(LONG);
  expect(await runningEmbedded(dataDir)).toBe(leftBehind);
  next.app.kill('SIGTERM');
  expect((await next.ended)[0]).toBe(0);
});

test('a port that is taken leaves no database running', async () => {
  const { port } = new URL(process.env.BASE_URL!);
  const building = await startProduct(LONG, port);
  expect((await building.ended)[0]).toBe(1);
  expect(building.printed.trim()).toBe(
    `Port ${port} on 127.0.0.1 is taken. Set PORT to a free one, for example PORT=3001.`,
  );
  expect(await runningEmbedded(dataDir)).toBeUndefined();
});
