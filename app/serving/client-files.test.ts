import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientFiles } from './client-files.server';
import { listen, type Listener } from './listener.server';

const RUNNING = '00000000000000aa';
const EARLIER = '00000000000000bb';
let builds: string;
let app: ReturnType<typeof clientFiles>;
let listener: Listener;

beforeAll(async () => {
  builds = await mkdtemp(path.join(tmpdir(), 'estancia-clients-'));
  await write(RUNNING, 'client/assets/page-new.js', 'new');
  await write(RUNNING, 'server/index.js', 'private');
  await write(EARLIER, 'client/assets/page-old.js', 'old');
  await write(EARLIER, 'client/assets/page-old.js.gz', 'packed');
  await write(EARLIER, 'server/index.js', 'private');
  await write('draft-00', 'client/assets/half.js', 'half');
  app = clientFiles(path.join(builds, RUNNING));
  listener = await listen(app.fetch, { host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await listener.close(0);
  await rm(builds, { recursive: true, force: true });
});

async function write(build: string, file: string, content: string): Promise<void> {
  const target = path.join(builds, build, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, content);
}

test.each([
  ['/assets/page-new.js', 'new'],
  ['/assets/page-old.js', 'old'],
])('%s is served, to be kept for ever', async (address, content) => {
  const answer = await fetch(`http://127.0.0.1:${listener.port}${address}`, {
    headers: { 'Accept-Encoding': 'identity' },
  });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe(content);
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
});

test('files of an earlier build are sent compressed too', async () => {
  const answer = await app.request('/assets/page-old.js', { headers: { 'Accept-Encoding': 'gzip' } });
  expect(answer.headers.get('Content-Encoding')).toBe('gzip');
});

test.each([
  '/assets/page-none.js',
  '/assets/half.js',
  '/assets/..%2f..%2fserver%2findex.js',
  '/assets/%2e%2e/%2e%2e/server/index.js',
  '/assets/..',
])('%s is not there', async (address) => {
  expect((await app.request(address)).status).toBe(404);
});
