import { createServer, get, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { symbols } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { useTestDatabase } from '../../tests/database';
import { clearTraces } from '../../tests/traces';
import { noteRoute } from '../access/answered-request.server';
import { logger, setLogLevel } from '../access/logger.server';
import { rawPool } from '../database/connection.server';
import { listen, type Listener } from '../serving/listener.server';
import { inJobSpan } from './job-span.server';
import { startTraces } from './traces.server';
import { traceSettings, traceExporter, type TraceSettings } from './trace-settings';
import { watched } from './watched.server';

useTestDatabase({ keeps: false });

const GUEST = 'nuria.vidal@example.com';
const OF_PROXY = '0af7651916cd43dd8448eb211c80319c';

interface ExportedSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: object }[];
  status: { code?: number };
}

let collector: Server;
let other: Server;
let otherPort: number;
let listener: Listener;
let end: () => Promise<void>;
let reported: ExportedSpan[];
const bodies: string[] = [];
const received: { path: string; headers: IncomingHttpHeaders }[] = [];
const requested: IncomingHttpHeaders[] = [];
const logged: string[] = [];
const { level } = logger();

async function serve(answer: RequestListener): Promise<[Server, number]> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return [server, (server.address() as AddressInfo).port];
}

const asListed = (url: string) =>
  new Promise((resolve, reject) => get(url, (answer) => answer.resume().on('end', resolve)).on('error', reject));

beforeAll(async () => {
  setLogLevel('warn');
  const stream = (logger() as unknown as Record<symbol, { write(line: string): void }>)[symbols.streamSym]!;
  vi.spyOn(stream, 'write').mockImplementation((line) => void logged.push(line));
  let collectorPort: number;
  [collector, collectorPort] = await serve((request, response) => {
    received.push({ path: request.url!, headers: request.headers });
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk));
    request.on('end', () => {
      bodies.push(body);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  [other, otherPort] = await serve((request, response) => {
    requested.push(request.headers);
    response.statusCode = request.url === '/refused' ? 403 : 200;
    response.end('well');
  });
  const address = `http://127.0.0.1:${collectorPort}`;
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', address);
  vi.stubEnv('OTEL_EXPORTER_OTLP_HEADERS', 'x-house=serrano');
  vi.stubEnv('OTEL_RESOURCE_ATTRIBUTES', 'deployment.environment.name=trial');
  const settings = {
    OTEL_SDK_DISABLED: 'false',
    OTEL_EXPORTER_OTLP_ENDPOINT: address,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
  };
  end = (await startTraces(settings as TraceSettings, '9.9.9'))!;
  const app = new Hono();
  app.get('/booking/:reference', async (c) => {
    noteRoute('/booking/:reference');
    await rawPool().query(`SELECT $1::text, 'in quotes ${GUEST}'`, [GUEST]);
    const client = await rawPool().connect();
    await client.query('SELECT 1').finally(() => client.release());
    await fetch(`http://127.0.0.1:${otherPort}/secret-of-${GUEST}`).then((answer) => answer.text());
    await asListed(`http://127.0.0.1:${otherPort}/refused`);
    logger().warn('while it is answered');
    return c.text('');
  });
  app.get('/fails', async (c) => {
    noteRoute('/fails');
    await rawPool()
      .query('SELECT FROM no_such_table')
      .catch(() => undefined);
    return c.text('', 500);
  });
  listener = await listen(
    watched(app.fetch, 1, () => undefined),
    { host: '127.0.0.1', port: 0 },
  );
  const sendRequest = (path: string, headers = {}) =>
    fetch(`http://127.0.0.1:${listener.port}${path}`, { headers }).then((answer) => answer.text());
  await sendRequest(`/booking/${GUEST}?mail=${GUEST}`, {
    traceparent: `00-${OF_PROXY}-b7ad6b7169203331-01`,
    'user-agent': GUEST,
  });
  await sendRequest('/fails');
  await sendRequest('/booking/unsampled', { traceparent: `00-${OF_PROXY.replace('0a', '0b')}-b7ad6b7169203331-00` });
  await inJobSpan('deliver-mail', () =>
    rawPool()
      .query('SELECT 2')
      .then(() => true),
  );
  await inJobSpan('read-calendars', () => Promise.resolve(false));
  await rawPool().query('SELECT 3');
  await listener.close(0);
  await end();
  reported = bodies.flatMap((body) => spansIn(JSON.parse(body)));
});
afterAll(() => {
  clearTraces();
  setLogLevel(level);
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  for (const server of [collector, other]) server.close();
});

type Exported = { resourceSpans: { scopeSpans: { spans: ExportedSpan[] }[] }[] };
const spansIn = ({ resourceSpans }: Exported) =>
  resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
const named = (name: string) => reported.filter((span) => span.name === name);
const valuesOf = ({ attributes }: ExportedSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0] as unknown]));

test('the collector is told by the standard settings', () => {
  expect(received.every(({ path, headers }) => path === '/v1/traces' && headers['x-house'] === 'serrano')).toBe(true);
  for (const text of ['"service.name"', '"estancia"', '"9.9.9"', '"trial"']) expect(bodies[0]).toContain(text);
});

test('a request goes on with the trace of its proxy, under the pattern of its address', () => {
  const [request] = named('GET /booking/:reference');
  expect(request).toMatchObject({ traceId: OF_PROXY, parentSpanId: 'b7ad6b7169203331' });
  expect(valuesOf(request!)).toMatchObject({
    'http.request.method': 'GET',
    'http.route': '/booking/:reference',
    'http.response.status_code': 200,
  });
});

test('what it asked of the database and of others is part of it', () => {
  const [request] = named('GET /booking/:reference');
  const parts = reported.filter(({ parentSpanId }) => parentSpanId === request!.spanId);
  expect(parts.map(({ name }) => name)).toEqual(['SELECT', 'SELECT', 'GET', 'GET']);
  expect(valuesOf(parts[0]!)).toMatchObject({ 'db.system.name': 'postgresql', 'db.query.text': 'SELECT $1::text, ?' });
  expect(valuesOf(parts[2]!)).toMatchObject({ 'server.address': '127.0.0.1', 'http.response.status_code': 200 });
  expect(valuesOf(parts[3]!)).toMatchObject({ 'http.response.status_code': 403 });
  expect(parts[3]!.status.code).toBe(2);
});

test('nothing of it says who it was', () => {
  expect(bodies.join('')).not.toContain('nuria');
});

test('others are not told of the trace', () => {
  expect(requested).not.toHaveLength(0);
  for (const headers of requested) expect(headers).not.toHaveProperty('traceparent');
});

test('what failed says so', () => {
  const [request] = named('GET /fails');
  expect(request!.status.code).toBe(2);
  const [query] = reported.filter(({ parentSpanId }) => parentSpanId === request!.spanId);
  expect(valuesOf(query!)).toMatchObject({ 'db.response.status_code': '42P01' });
});

test('a request of which its proxy says that it is not sampled is not told, nor what belongs to nothing', () => {
  expect(named('GET /booking/:reference')).toHaveLength(1);
  expect(bodies.join('')).not.toContain('SELECT 3');
});

test('the log names the trace that is made', () => {
  const traces = logged
    .filter((line) => line.includes('while it is answered'))
    .map((line) => JSON.parse(line).trace_id as unknown);
  expect(traces).toEqual([OF_PROXY, undefined]);
});

test('a job is a trace of its own', () => {
  const [done] = named('job deliver-mail');
  expect(done!.parentSpanId ?? '').toBe('');
  expect(reported.filter(({ parentSpanId }) => parentSpanId === done!.spanId).map(({ name }) => name)).toEqual([
    'SELECT',
  ]);
  expect(named('job read-calendars')[0]!.status.code).toBe(2);
});

test.each<[Partial<TraceSettings>, string | undefined]>([
  [{}, undefined],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }, 'http/protobuf'],
  [
    { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector:4318/v1/traces', OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' },
    'http/json',
  ],
  [{ OTEL_TRACES_EXPORTER: 'otlp' }, 'http/protobuf'],
  [{ OTEL_TRACES_EXPORTER: 'console' }, 'console'],
  [{ OTEL_TRACES_EXPORTER: 'none', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }, undefined],
  [{ OTEL_SDK_DISABLED: 'true', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }, undefined],
])('settings %j: traces leave by %s', (settings, exporter) => {
  expect(traceExporter({ OTEL_SDK_DISABLED: 'false', ...settings })).toBe(exporter);
});

test('gRPC, which is not spoken here, is refused', () => {
  expect(traceSettings.OTEL_EXPORTER_OTLP_PROTOCOL.safeParse('grpc').success).toBe(false);
});
