import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { personalIn, refusePersonalLogs } from './personal-lines';

const LINE = '{"level":30,"time":1795710000000,"pid":4711,"hostname":"db-1","request":"K7M2P-9QXDB","method":"GET",';

test('a line of a request says nothing of anybody', () => {
  expect(personalIn(`${LINE}"route":"/booking/:reference","status":200,"ms":3.2,"msg":"request"}`)).toBeUndefined();
  const stack = '"stack":["    at handle (file:///srv/node_modules/@hono/node-server/dist/index.mjs:1045:3)"]';
  expect(personalIn(`${LINE}${stack}}`)).toBeUndefined();
});

test.each([
  ['an email', 'to nuria.vidal@example.com'],
  ['a telephone number', '+34 600 000 123'],
  ['an identity document', '12345678Z'],
  ['an identity document', 'X1234567L'],
  ['a passport', 'PAB123456'],
  ['an account at a bank', 'ES91 2100 0418 4502 0005 1332'],
  ['the number of a card', '4242 4242 4242 4242'],
  ['a booking', '/booking/AL-7K3M9'],
  ['a token', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOjF9.x'],
  ['a token', 'Bearer 0123456789abcdef'],
  ['a question of an address', '","path":"/rooms?guests=2'],
  ['a name', 'Lucía'],
  ['a name', 'of Whitfield and others'],
])('%s is found', (what, text) => {
  expect(personalIn(`${LINE}"said":"${text}"}`)).toBe(what);
});

test('one such line among all logs is enough, and no log is no proof', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'estancia-logs-'));
  try {
    await expect(refusePersonalLogs(folder)).rejects.toThrow('nothing was checked');
    await writeFile(path.join(folder, 'first'), `  admin@example.com\n${LINE}"msg":"request"}\n`);
    await refusePersonalLogs(folder);
    await writeFile(path.join(folder, 'second'), `${LINE}"said":"nuria@example.com"}\n`);
    await expect(refusePersonalLogs(folder)).rejects.toThrow(/an email: .*nuria@example/);
  } finally {
    await rm(folder, { recursive: true });
  }
});
