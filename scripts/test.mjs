// Everything that `npm test` checks, in order; `npm test -- rules browser` runs only the steps named, and
// `npm test -- changed [REV]` what a change reaches.
import { browserStep } from '../tests/runner/browser-step.ts';
import { changedSteps } from '../tests/runner/changed-steps.ts';
import { measuredCommand } from '../tests/runner/measured-command.ts';
import { runSteps } from '../tests/runner/run-steps.ts';
import { vitestStep } from '../tests/runner/vitest-step.ts';

const npm = (script) => measuredCommand(['npm', 'run', '--silent', script]);
/** What starts programs of its own asks nothing of a server that is given. */
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
/** Two at a time where each keeps about one of two cores busy. */
const order = [['format', 'lint'], ['typecheck', 'build'], ['rules'], ['database'], ['browser']];
const several = { unit: ['rules', 'database'] };

const [first, ...rest] = process.argv.slice(2);
const groups = first === 'changed' ? changedSteps(rest) : namedSteps(first === undefined ? [] : [first, ...rest]);
// Not process.exit(): what is printed to a full pipe would be lost with it, the counts first.
process.exitCode = groups && (await runSteps(groups)) ? 0 : (process.exitCode ?? 1);

function namedSteps(names) {
  const wanted = names.flatMap((name) => several[name] ?? name);
  const unknown = wanted.filter((name) => !(name in steps));
  if (unknown.length > 0) {
    const known = [...Object.keys(steps), ...Object.keys(several), 'changed'];
    console.error(`No such step: ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
    process.exitCode = 2;
    return undefined;
  }
  return order.map((group) =>
    group.filter((name) => wanted.length === 0 || wanted.includes(name)).map((name) => [name, steps[name]]),
  );
}
