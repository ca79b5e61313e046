import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { playwrightArguments, readReport } from './browser-step';
import { outline } from './changed-files';
import { planFor, usualSeconds, withinSeconds } from './changed-plan';
import { dearestFiles } from './dearest-files';
import { importersOf } from './reached-tests';
import { childSeconds } from './measured-command';
import { secondsIn, serverSeconds } from './server-time';

test('what a shell says of its children is added up, minutes and both lines of time', () => {
  expect(childSeconds('0m0.01s 0m0.02s\n1m2.50s 0m3.25s\n')).toBeCloseTo(65.75);
  expect(childSeconds('')).toBe(0);
});

test('a server took what it and its closed connections took, and nothing is known of one that is not there', () => {
  expect(secondsIn('7 (post gres) S 1 7 7 0 -1 0 0 0 0 0 150 50 1200 300 20 0 1 0')).toBe(17);
  expect(serverSeconds('/nowhere/postmaster.pid')).toBeUndefined();
});

test('the dearest files of all steps come first, twenty of them', () => {
  const files = Array.from({ length: 30 }, (_, index) => ({ file: `${index}.test.ts`, seconds: index }));
  const table = dearestFiles([
    { passed: 1, failed: 0, files },
    { passed: 1, failed: 0, files: [{ file: 'pay.spec.ts', seconds: 99 }] },
  ]);
  expect(table.slice(1, 3)).toEqual(['    99.0  pay.spec.ts', '    29.0  29.test.ts']);
  expect(table).toHaveLength(21);
});

test('a spec costs what all its tests took a worker, in every width and at every try', () => {
  const specs = (...durations: number[]) => [{ tests: [{ results: durations.map((duration) => ({ duration })) }] }];
  const report = readReport(
    JSON.stringify({
      stats: { expected: 3, flaky: 1, unexpected: 2 },
      suites: [{ file: 'pay.spec.ts', specs: specs(1000, 500), suites: [{ file: 'pay.spec.ts', specs: specs(2500) }] }],
    }),
  );
  expect(report).toEqual({ passed: 4, failed: 2, files: [{ file: 'tests/e2e/pay.spec.ts', seconds: 4 }] });
});

test('Playwright runs the specs that are named, in the widths that are named', () => {
  const requested = playwrightArguments(['tests/e2e/contact.spec.ts'], ['desktop', 'phone']);
  const listed = execFileSync('node_modules/.bin/playwright', ['test', '--list', ...requested], { encoding: 'utf8' });
  const lines = listed.split('\n').filter((line) => line.includes('›'));
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.filter((line) => !/^ *\[(desktop|phone)\] › contact\.spec\.ts:/.test(line))).toEqual([]);
});

test('an outline is what a file imports and exports, whatever else changes in it', () => {
  const outlineOf = (source: string) => outline('a.ts', source);
  const before = outlineOf("import { b } from './b';\nexport const a = b + 1;");
  expect(outlineOf("import { b } from './b';\n\nexport const a = b + 2;")).toBe(before);
  expect(outlineOf("import { c } from './b';\nexport const a = c + 1;")).not.toBe(before);
  expect(outlineOf("import type { b } from './b';\nexport const a = 1;")).not.toBe(before);
  expect(outlineOf("import { b } from './b';\nexport const d = b + 1;")).not.toBe(before);
});

test('files are taken in their order for as long as they fit, the first always', () => {
  const costs: Record<string, number> = { a: 50, b: 10, c: 1 };
  expect(withinSeconds(['a', 'b', 'c'], 20, (file) => costs[file]!)).toEqual({ chosen: ['a'], leftOut: ['b', 'c'] });
  expect(withinSeconds(['b', 'a', 'c'], 20, (file) => costs[file]!)).toEqual({ chosen: ['b', 'c'], leftOut: ['a'] });
});

test('a change reaches the tests that import it, the nearest first, and the specs of its feature', () => {
  const { wide, tests, specs, leftOut } = planFor(['app/core/money.ts'], {});
  expect(wide).toEqual([]);
  expect(tests[0]).toBe('app/core/money.test.ts');
  expect([...tests, ...leftOut]).toContain('app/features/prices/vat-rules.test.ts');
  expect(specs[0]).toBe('tests/e2e/booking.spec.ts');
});

test('a test of types alone, or of something else, is not reached', () => {
  const { tests, leftOut } = planFor(['app/features/vat/pages/admin-vat.tsx'], {});
  expect([...tests, ...leftOut]).not.toContain('app/core/money.test.ts');
});

test('who may what is walked with every change of a feature, for its own operations', () => {
  const walk = 'tests/api-walk.test.ts';
  const dear = { [walk]: 900 };
  const one = planFor(['app/features/blocks/restore-block.server.ts'], dear);
  expect(one.features).toEqual(['blocks']);
  expect(one.tests).toContain(walk);
  const both = planFor(['app/features/blocks/restore-block.server.ts', 'app/access/actor.ts'], dear);
  expect(both.features).toEqual([]);
  expect(both.leftOut).toContain(walk);
});

test('messages reach the tests that look through them, and a migration everything', () => {
  expect(planFor(['app/features/vat/messages/admin.es.json'], {}).tests).toContain('tests/unused.test.ts');
  expect(planFor(['app/database/migrations/9999-x.sql'], {}).wide).toEqual(['app/database/migrations/9999-x.sql']);
});

test.each([
  ['what a feature adds to the API', 'app/features/offers/list-offers.server.ts', 'tests/api-walk.test.ts'],
  ['what it refuses', 'app/features/offers/refusals.ts', 'tests/refusals.test.ts'],
  ['its job', 'app/features/payments/reminders/send-payment-reminders.server.ts', 'app/jobs/jobs.test.ts'],
  ['its pages', 'app/features/offers/pages.ts', 'tests/page-handlers.test.ts'],
  ['its words', 'app/features/offers/messages/refusals.es.json', 'app/features/offers/api.test.ts'],
])('%s reaches the tests of what collects it by pattern', (_description, changed, reached) => {
  expect([...importersOf([changed]).keys()]).toContain(reached);
});

test('what has not been run here is taken for long where it plays seeds or has a limit of its own', () => {
  expect(['app/core/money.test.ts', 'tests/api-fuzz.test.ts', 'tests/upgrade.test.ts'].map(usualSeconds)).toEqual([
    0.5, 30, 30,
  ]);
});
