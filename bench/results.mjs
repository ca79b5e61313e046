import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { format } from 'oxfmt';

const README = path.join(import.meta.dirname, 'README.md');
const START = '<!-- results -->';
const END = '<!-- end of results -->';

/**
 * Columns of a row. `ratio` is `measured` divided by `baseline`, which names the comparison. `since` is the change from
 * the last stored results. `verdict` comes from the row's `ok`, which is true within the budget.
 */
const COLUMNS = ['name', 'measured', 'baseline', 'ratio', 'since', 'budget', 'verdict'];
/** Recognizes a `baseline` that is a budget instead of a measurement. */
const IS_BUDGET = /^budget\b/;

export function unmeasured(name, reason, budget) {
  return { name, measured: `not measured: ${reason}`, budget };
}

const cellsOf = (row) => COLUMNS.map((column) => (column === 'verdict' ? verdictOf(row) : (row[column] ?? '')));
/** A row read from README.md already has its verdict. */
const verdictOf = ({ ok, verdict = '' }) => (ok === undefined ? verdict : ok ? 'ok' : 'over');

export function asText(rows) {
  const lines = [COLUMNS, ...rows.map(cellsOf)];
  const widths = COLUMNS.map((_, index) => Math.max(...lines.map((line) => line[index].length)));
  return lines
    .map((line) =>
      line
        .map((cell, index) => cell.padEnd(widths[index]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/**
 * Returns the results stored in README.md: for each part its facts (place and date of the measurement) and its rows.
 */
export async function storedResults() {
  const [, between] = split(await readFile(README, 'utf8'));
  const stored = new Map();
  for (const section of between.split(/^### /m).slice(1)) {
    const lines = section.split('\n').map((line) => line.trim());
    const [names, , ...rows] = lines.filter((line) => line.startsWith('|')).map(cellsIn);
    stored.set(lines[0], {
      facts: lines.slice(1).find((line) => line !== '' && !line.startsWith('|')),
      rows: rows.map((cells) => Object.fromEntries(cells.map((cell, index) => [names[index], cell]))),
    });
  }
  return stored;
}

const cellsIn = (line) =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());

export function since(rows, stored = []) {
  const before = new Map(stored.map((row) => [row.name, row]));
  return rows.map((row) => ({ ...row, since: changeOf(row, before.get(row.name)) }));
}

/**
 * Compares the ratios if both rows were measured against a baseline, because ratios do not depend on the machine;
 * otherwise compares the first figure in each row.
 */
function changeOf(row, before) {
  if (!before) return 'new';
  if (isRelative(row) && isRelative(before)) return `ratio ${times(row.ratio, before.ratio)}`;
  const now = figureIn(row.measured);
  const then = figureIn(before.measured);
  if (now === undefined || then === undefined) return '';
  return `figure ${times(now, then)}`;
}

const isRelative = ({ baseline = '', ratio = '' }) => baseline !== '' && !IS_BUDGET.test(baseline) && ratio !== '';

function times(now, then) {
  if (Number(then) === 0) return `${then} → ${now}`;
  return `× ${(Number(now) / Number(then)).toFixed(2)}`;
}

/**
 * Returns the first figure in the text; undefined if the row was not measured. Digits in a name such as p50 do not
 * count.
 */
function figureIn(text) {
  if (text.startsWith('not measured')) return undefined;
  const figure = /(?<!\w)\d[\d,]*(?:\.\d+)?/.exec(text)?.[0];
  return figure && Number(figure.replaceAll(',', ''));
}

/** Writes the parts between the two marks in README.md, each with its own table; the text outside the marks stays. */
export async function keepResults(parts) {
  const [before, , after] = split(await readFile(README, 'utf8'));
  const sections = [...parts].map(([name, { facts, rows }]) =>
    [`### ${name}`, facts, [COLUMNS, COLUMNS.map(() => '---'), ...rows.map(cellsOf)].map(asLine).join('\n')].join(
      '\n\n',
    ),
  );
  const text = [before + START, ...sections, END + after].join('\n\n');
  const { code, errors } = await format(README, text, { printWidth: 120 });
  if (errors.length > 0) throw new Error(`bench/README.md cannot be formatted: ${errors[0].message}`);
  await writeFile(README, code);
}

const asLine = (cells) => `| ${cells.join(' | ')} |`;

function split(readme) {
  const [before, rest] = readme.split(START);
  const [between, after] = rest?.split(END) ?? [];
  if (after === undefined) throw new Error(`bench/README.md has lost its marks ${START} and ${END}`);
  return [before, between, after];
}
