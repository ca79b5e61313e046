import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { allowPrivateHosts } from '../../access/outside-request.server';
import { sendCalendar, useCalendarSite } from '../../../tests/calendar-site';
import { airbnbFeed, feedOf } from '../../../tests/calendar-feeds';
import { fetchFeed } from './fetch-feed.server';

const site = useCalendarSite();
const fetch = (change: object = {}) => fetchFeed({ url: site.url(), etag: null, lastModified: null, ...change });

test('a calendar comes with what tells it from a later one, which is asked for next time', async () => {
  site.answers((request, response) => {
    if (request.headers['if-none-match'] === '"7"' && request.headers['if-modified-since'] === 'yesterday') {
      response.writeHead(304).end();
    } else sendCalendar(response, airbnbFeed, { etag: '"7"', 'last-modified': 'yesterday' });
  });
  expect(await fetch()).toEqual({ kind: 'text', text: airbnbFeed, etag: '"7"', lastModified: 'yesterday' });
  expect(await fetch({ etag: '"7"', lastModified: 'yesterday' })).toEqual({ kind: 'unchanged' });
  expect(site.asked[0]!.headers['user-agent']).toContain('Estancia');
});

test.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
])('packed with %s it is the same', async (encoding, pack) => {
  site.answers((_request, response) => sendCalendar(response, pack(airbnbFeed), { 'content-encoding': encoding }));
  expect(await fetch()).toMatchObject({ kind: 'text', text: airbnbFeed });
});

test('five megabytes are read, more are not, packed or plain', async () => {
  const line = `X-NOTE:${'x'.repeat(993)}\r\n`;
  const ofLines = (count: number) => feedOf([]).replace('END:VCALENDAR', `${line.repeat(count)}END:VCALENDAR`);
  site.answers((_request, response) => sendCalendar(response, ofLines(5_200)));
  expect(await fetch()).toMatchObject({ kind: 'text' });
  site.answers((_request, response) => sendCalendar(response, ofLines(6_000)));
  expect(await fetch()).toEqual({ kind: 'failed', error: 'too_large' });
  const packed = gzipSync(ofLines(6_000));
  site.answers((_request, response) => sendCalendar(response, packed, { 'content-encoding': 'gzip' }));
  expect(await fetch()).toEqual({ kind: 'failed', error: 'too_large' });
});

test('an answer that drips or never comes is given up in its time', async () => {
  site.answers((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/calendar' });
    const drip = setInterval(() => response.write('BEGIN:VCALENDAR\r\n'), 20);
    response.on('close', () => clearInterval(drip));
  });
  expect(await fetch({ timeoutMs: 200 })).toEqual({ kind: 'failed', error: 'timeout' });
  site.answers(() => undefined);
  expect(await fetch({ timeoutMs: 200 })).toEqual({ kind: 'failed', error: 'timeout' });
});

test('one that breaks off is none', async () => {
  site.answers((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/calendar', 'content-length': '9999' });
    response.write(airbnbFeed, () => response.destroy());
  });
  expect(await fetch()).toEqual({ kind: 'failed', error: 'unreachable' });
});

test.each([404, 410, 401, 429, 500, 503])('the status %i is the reason', async (status) => {
  site.answers((_request, response) => response.writeHead(status).end(airbnbFeed));
  expect(await fetch()).toEqual({ kind: 'failed', error: `status_${status}` });
});

test('a picture is no calendar, and bytes that are not packed as they say are none', async () => {
  site.answers((_request, response) => sendCalendar(response, 'x', { 'content-type': 'image/png' }));
  expect(await fetch()).toEqual({ kind: 'failed', error: 'not_text' });
  site.answers((_request, response) => sendCalendar(response, 'x', { 'content-encoding': 'gzip' }));
  expect(await fetch()).toEqual({ kind: 'failed', error: 'unreachable' });
});

test('redirects are followed, but not for ever and not away from the web', async () => {
  site.answers((request, response) => {
    if (request.url === '/there') sendCalendar(response, airbnbFeed);
    else response.writeHead(302, { location: '/there' }).end();
  });
  expect(await fetch()).toMatchObject({ kind: 'text', text: airbnbFeed });
  site.answers((_request, response) => response.writeHead(301, { location: '/calendar.ics' }).end());
  expect(await fetch()).toEqual({ kind: 'failed', error: 'redirects' });
  site.answers((_request, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end());
  expect(await fetch()).toEqual({ kind: 'failed', error: 'redirects' });
});

test('the own network is not asked, by its address or by a redirect', async () => {
  let requestCount = 0;
  site.answers((_request, response) => {
    requestCount += 1;
    allowPrivateHosts(false);
    response.writeHead(302, { location: site.url('/inside') }).end();
  });
  expect(await fetch()).toEqual({ kind: 'failed', error: 'private_address' });
  expect(requestCount).toBe(1);
  expect(await fetch()).toEqual({ kind: 'failed', error: 'private_address' });
  expect(await fetch({ url: 'http://169.254.169.254/latest' })).toEqual({ kind: 'failed', error: 'private_address' });
  expect(requestCount).toBe(1);
});
