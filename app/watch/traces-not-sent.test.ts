import { symbols } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { clearTraces } from '../../tests/traces';
import { logger, setLogLevel } from '../access/logger.server';
import { inJobSpan } from './job-span.server';
import { startTraces } from './traces.server';

const { level } = logger();

afterEach(() => {
  clearTraces();
  setLogLevel(level);
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test('a collector that is away is said once in the log, and keeps no process from its end', async () => {
  setLogLevel('warn');
  const logged: string[] = [];
  const stream = (logger() as unknown as Record<symbol, { write(line: string): void }>)[symbols.streamSym]!;
  vi.spyOn(stream, 'write').mockImplementation((line) => void logged.push(line));
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', 'http://127.0.0.1:1');
  vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', '200');
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '10');
  const stop = (await startTraces({ OTEL_SDK_DISABLED: 'false', OTEL_TRACES_EXPORTER: 'otlp' }, '9.9.9'))!;
  await inJobSpan('sweep', () => Promise.resolve(true));
  await expect.poll(() => logged, { timeout: 15_000 }).toHaveLength(1);
  expect(logged[0]).toContain('"msg":"Traces are not sent"');
  expect(logged[0]).toContain('ECONNREFUSED');
  await inJobSpan('sweep', () => Promise.resolve(true));
  await stop();
  expect(logged).toHaveLength(1);
});
