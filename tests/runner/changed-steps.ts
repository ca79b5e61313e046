import { existsSync } from 'node:fs';
import path from 'node:path';
import { browserStep } from './browser-step.ts';
import { changedFiles, hasSameImports } from './changed-files.ts';
import { planFor } from './changed-plan.ts';
import { CODE, ROOT } from './imports.ts';
import { knownCosts } from './known-costs.ts';
import { measuredCommand } from './measured-command.ts';
import type { Step } from './run-steps.ts';
import { kindOf } from './test-kinds.ts';
import { vitestStep } from './vitest-step.ts';

type NamedStep = readonly [name: string, step: Step];

const npm = (script: string) => () => measuredCommand(['npm', 'run', '--silent', script]);

/** Returns the steps for the differences from a revision, and prints what they leave out and why. */
export function changedSteps([revision = 'HEAD']: readonly string[]): NamedStep[][] {
  const changed = changedFiles(revision);
  if (changed.length === 0) {
    console.log(`Nothing differs from ${revision}.`);
    return [];
  }
  console.log(`Changed since ${revision}: ${listed(changed)}.`);
  const plan = planFor(changed, knownCosts());
  if (plan.wide.length > 0) {
    console.log(
      `${listed(plan.wide)} may reach everything: all but the browser is run, and that by npm test -- browser.`,
    );
    return [
      [
        ['format', npm('format:check')],
        ['lint', npm('lint')],
      ],
      [
        ['typecheck', npm('typecheck')],
        ['build', npm('build')],
      ],
      [['tests', () => vitestStep(['rules', 'database', 'programs'])]],
    ];
  }
  const { tests, specs, features, leftOut } = plan;
  const narrowed = features.length > 0 ? { API_FEATURES: features.join(',') } : {};
  console.log(
    `Reached: ${tests.length} test files, ${specs.length} specs${specs.length > 0 ? `: ${listed(specs)}` : ''}.`,
  );
  if (leftOut.length > 0) console.log(`Left out, as they would take longer than a minute: ${listed(leftOut)}.`);
  const kinds = [...new Set(tests.map(kindOf))];
  return [
    checks(changed, revision),
    [
      ...(tests.length > 0 ? [['tests', () => vitestStep(kinds, tests, narrowed)] as const] : []),
      ...(specs.length > 0 ? [['build', npm('build')] as const] : []),
    ],
    specs.length > 0 ? [['browser', () => browserStep(specs, ['desktop'])]] : [],
  ];
}

function checks(changed: readonly string[], revision: string): NamedStep[] {
  const present = changed.filter((file) => existsSync(path.join(ROOT, file)));
  const code = present.filter((file) => CODE.test(file));
  const hasCode = changed.some((file) => CODE.test(file));
  const isLinked = changed.every((file) => !CODE.test(file) || hasSameImports(file, revision));
  if (hasCode && isLinked)
    console.log('Left out of lint, as imports and exports are what they were: depcruise and knip.');
  const steps: NamedStep[] = [];
  if (present.length > 0) {
    steps.push(['format', () => measuredCommand(['oxfmt', '--check', '--no-error-on-unmatched-pattern', ...present])]);
  }
  if (hasCode && !isLinked) steps.push(['lint', npm('lint')]);
  else if (code.length > 0) steps.push(['lint', () => measuredCommand(['oxlint', '--deny-warnings', ...code])]);
  if (hasCode || changed.some((file) => file.endsWith('.json'))) steps.push(['typecheck', npm('typecheck')]);
  return steps;
}

const SHOWN = 12;

function listed(files: readonly string[]): string {
  const more = files.length - SHOWN;
  return more > 0 ? `${files.slice(0, SHOWN).join(', ')} and ${more} more` : files.join(', ');
}
