import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { drained } from '../drained.ts';
import { growth } from '../memory.ts';
import { verify, type Figures } from '../verdict.ts';
import { openWorld, type Options, type World } from '../world.ts';

/** Maximum seconds until the app stops reading a calendar, whatever the calendar's server does. */
const ABANDON_AFTER_SECONDS = 30;
/** Maximum increase in memory, in MiB, while all calendars are read. */
const MAX_MORE_MIB = 350;
const ROUNDS = 2;
const MIB = 2 ** 20;

const HEAD = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Chaos//ES\r\n';
const event = (number: number) =>
  `BEGIN:VEVENT\r\nUID:${number}@example.com\r\nDTSTART;VALUE=DATE:20280101\r\nDTEND;VALUE=DATE:20280102\r\nSUMMARY:Reserved\r\nEND:VEVENT\r\n`;

type Site = (response: ServerResponse) => Promise<void> | void;

function answers(): Record<string, Site> {
  const bomb = gzipSync(Buffer.alloc(1024 * MIB, 'X'));
  const largest = Array.from({ length: 36_000 }, (_, number) => event(number)).join('');
  return {
    'an endless line': (response) => forever(response, () => 'x'.repeat(64 * 1024)),
    'events without an end': async (response) => {
      response.write(HEAD);
      let number = 0;
      await forever(response, () => Array.from({ length: 500 }, () => event((number += 1))).join(''));
    },
    'a byte a second': async (response) => {
      for (const byte of HEAD.repeat(1_000)) {
        if (response.destroyed) return;
        response.write(byte);
        await wait(1_000);
      }
    },
    'no answer at all': () => undefined,
    'a head and no body': (response) => response.flushHeaders(),
    'a circle of redirects': (response) =>
      void response.writeHead(302, { location: '/a%20circle%20of%20redirects' }).end(),
    'a gigabyte in a small file': (response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
    'as many events as are read': (response) => void response.end(`${HEAD}${largest}END:VCALENDAR\r\n`),
  };
}

async function forever(response: ServerResponse, part: () => string): Promise<void> {
  while (!response.destroyed) {
    if (!response.write(part())) await drained(response);
  }
}

/** Serves calendars of other sites that never end or end incorrectly; the app reads all of them at once under load. */
export async function calendars(house: string, options: Options): Promise<Figures> {
  const sites = answers();
  const world = await openWorld('calendars', house, options);
  const site = createServer((request, response) => {
    const name = decodeURIComponent(request.url!.slice(1));
    Promise.resolve(sites[name]!(response)).catch(() => response.destroy());
  });
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  const { port } = site.address() as AddressInfo;
  const { data } = (await world.load.team.read('/apartments')).said;
  const feeds = [];
  for (const [index, name] of Object.keys(sites).entries()) {
    const url = `http://localhost:${port}/${encodeURIComponent(name)}`;
    const apartment = data![index]!.id!;
    const made = await world.load.team.ask(`/apartments/${apartment}/calendars`, { source: 'other', name, url });
    feeds.push({ name, path: `/apartments/${apartment}/calendars/${made.said.id}/read` });
  }
  const wrong: string[] = [];
  const ended: number[] = [];
  await world.untilServed();
  const { end: before } = world.memory();
  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.all(feeds.map((feed) => readOnce(world, feed, wrong)));
    await world.untilServed();
    ended.push(world.memory().end);
  }
  const { peak } = world.memory();
  if (peak - before > MAX_MORE_MIB) wrong.push(`calendars took ${peak - before} MiB`);
  const figures = await verify('calendars', world, ROUNDS * feeds.length, [...wrong, ...growth(ended)]);
  await world.close();
  site.closeAllConnections();
  site.close();
  return figures;
}

async function readOnce(world: World, { name, path }: { name: string; path: string }, wrong: string[]): Promise<void> {
  const began = performance.now();
  const { status, said } = await world.load.team.ask(path, {});
  const seconds = (performance.now() - began) / 1000;
  world.say(`${name}: ${status} ${said.ok ? 'read' : said.error} after ${seconds.toFixed(1)} s`);
  if (status !== 200) wrong.push(`${name}: answered with ${status}`);
  if (seconds > ABANDON_AFTER_SECONDS) wrong.push(`${name}: given up after ${seconds.toFixed(1)} s`);
}
