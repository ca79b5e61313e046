import { browserStep } from '../tests/runner/browser-step.ts';
import { changedSteps } from '../tests/runner/changed-steps.ts';
import { measuredCommand } from '../tests/runner/measured-command.ts';
import { runSteps } from '../tests/runner/run-steps.ts';
import { vitestStep } from '../tests/runner/vitest-step.ts';
import { readOptions } from './command-line.mjs';

const npm = (script) => measuredCommand(['npm', 'run', '--silent', script]);
/**
 * Excludes tests that start programs of their own if a database server is given, because those programs would not use
 * it.
 */
const withDatabase = process.env.TEST_DATABASE_URL ? ['database'] : ['database', 'programs'];

const steps = {
  format: () => npm('format:check'),
  lint: () => npm('lint'),
  typecheck: () => npm('typecheck'),
  build: () => npm('build'),
  rules: () => vitestStep(['rules']),
  database: () => vitestStep(withDatabase),
  browser: () => browserStep(),
};
/**
 * Steps in the order in which they run. Two steps run at the same time if each of them keeps about one of two cores
 * busy.
 */
const order = [['format', 'lint'], ['typecheck', 'build'], ['rules'], ['database'], ['browser']];
const several = { unit: ['rules', 'database'] };

const USAGE = `npm test [-- STEP…]
npm test -- changed [REVISION]

Installs what tests need and does everything, or the steps named: ${[...Object.keys(steps), ...Object.keys(several)].join(', ')}.
With changed, what differs from the revision reaches, which is what is not committed without one.`;

const { words } = readOptions(USAGE, {}, (word, index, [first]) =>
  first === 'changed' ? index < 2 : Object.hasOwn({ ...steps, ...several }, word),
);
const groups = words[0] === 'changed' ? changedSteps(words.slice(1)) : namedSteps(words);
// Avoids process.exit(), which would lose output that is still pending in a full pipe, first of all the test counts.
process.exitCode = (await runSteps(groups)) ? 0 : 1;

function namedSteps(names) {
  const wanted = names.flatMap((name) => several[name] ?? name);
  return order.map((group) =>
    group.filter((name) => wanted.length === 0 || wanted.includes(name)).map((name) => [name, steps[name]]),
  );
}
