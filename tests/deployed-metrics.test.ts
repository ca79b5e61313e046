import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { measure } from '../app/serving/measure.server';
import { useTestDatabase } from './database';

const databaseUrl = useTestDatabase();
const EXAMPLES = ['deploy/prometheus/alerts.yml', 'deploy/grafana/estancia.json', 'docs/watching.md'];
/** Metrics that Prometheus itself adds. */
const OF_PROMETHEUS = new Set(['up']);

let exposed: Map<string, string>;
let measures: ReturnType<typeof measure>;

beforeAll(async () => {
  measures = measure(databaseUrl());
  const ready = { stopping: 'ok', database: 'ok', migrations: 'ok', jobs: 'ok', disk: 'ok' };
  measures.watchProcess({ ready: () => Promise.resolve(ready), databaseAnsweredSeconds: () => 0, dataDir: '.' });
  const kinds = (await measures.text()).matchAll(/^# TYPE (\w+) (\w+)$/gm);
  exposed = new Map([...kinds].map(([, name, kind]) => [name!, kind!]));
});
afterAll(() => measures.close());

/** Returns the name under which a series is exposed, without the suffixes of a histogram. */
function nameOf(used: string): string {
  const whole = used.replace(/_(?:bucket|sum|count)$/, '');
  return exposed.get(whole) === 'histogram' ? whole : used;
}

test.each(EXAMPLES)('%s names what there is, and nothing else', async (file) => {
  const used = (await readFile(file, 'utf8')).match(/\b(?:estancia|process|nodejs)_[a-z0-9_]+/g) ?? [];
  expect(used.length).toBeGreaterThan(10);
  expect([...new Set(used)].filter((name) => !exposed.has(nameOf(name)) && !OF_PROMETHEUS.has(name))).toEqual([]);
});

test('each alert says since when, how bad it is, what is wrong and what to do', async () => {
  const alerts = (await readFile('deploy/prometheus/alerts.yml', 'utf8')).split(/^ {6}- alert: /m).slice(1);
  expect(alerts.length).toBeGreaterThan(15);
  for (const alert of alerts) {
    for (const part of [
      /^\w+\n/,
      / expr: ./,
      / for: \d+m$/m,
      / severity: (critical|warning) /,
      / summary: '.+'/,
      / description: '.{40}/,
    ]) {
      expect(alert).toMatch(part);
    }
  }
});

test('docs/watching.md says of each metric of ours what it tells, and of each alert what to do', async () => {
  const text = await readFile('docs/watching.md', 'utf8');
  const own = [...exposed.keys()].filter((name) => name.startsWith('estancia_'));
  expect(own.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  const alerts = [...(await readFile('deploy/prometheus/alerts.yml', 'utf8')).matchAll(/- alert: (\w+)/g)];
  expect(alerts.map(([, name]) => name!).filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});
