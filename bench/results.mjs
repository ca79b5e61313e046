import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { format } from 'oxfmt';

const README = path.join(import.meta.dirname, 'README.md');
const START = '<!-- results -->';
const END = '<!-- end of results -->';

/**
 * A line of a table: `measured` over `baseline` is `ratio`; `baseline` says what it is compared with; `since` what became
 * of it since the results that were kept before; `ok` says whether the budget is kept.
 */
const COLUMNS = ['name', 'measured', 'baseline', 'ratio', 'since', 'budget', 'verdict'];
/** The word with which a baseline begins that was not measured. */
const IS_BUDGET = /^budget\b/;

/** The line of what this run cannot measure, with the reason. */
export function unmeasured(name, reason, budget) {
  return { name, measured: `not measured: ${reason}`, budget };
}

const cellsOf = (row) => COLUMNS.map((column) => (column === 'verdict' ? verdictOf(row) : (row[column] ?? '')));
/** A row that was read has it already. */
const verdictOf = ({ ok, verdict = '' }) => (ok === undefined ? verdict : ok ? 'ok' : 'over');

/** The rows in columns, for the screen. */
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

/** The results that README.md keeps: by part, where and when it was measured, and its rows. */
export async function keptResults() {
  const [, between] = split(await readFile(README, 'utf8'));
  const kept = new Map();
  for (const section of between.split(/^### /m).slice(1)) {
    const lines = section.split('\n').map((line) => line.trim());
    const [names, , ...rows] = lines.filter((line) => line.startsWith('|')).map(cellsIn);
    kept.set(lines[0], {
      facts: lines.slice(1).find((line) => line !== '' && !line.startsWith('|')),
      rows: rows.map((cells) => Object.fromEntries(cells.map((cell, index) => [names[index], cell]))),
    });
  }
  return kept;
}

const cellsIn = (line) =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());

/** The rows with what became of each since it was kept. */
export function since(rows, kept = []) {
  const before = new Map(kept.map((row) => [row.name, row]));
  return rows.map((row) => ({ ...row, since: changeOf(row, before.get(row.name)) }));
}

/** By ratio where both were measured over a baseline, which no machine changes; otherwise by the first figure. */
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

/** What was not measured has none, and p50 is a name. */
function figureIn(text) {
  if (text.startsWith('not measured')) return undefined;
  const figure = /(?<!\w)\d[\d,]*(?:\.\d+)?/.exec(text)?.[0];
  return figure && Number(figure.replaceAll(',', ''));
}

/** Puts the parts between the two marks of README.md, each with its own table; the prose around them stays. */
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

/** What is before, between and after the marks. */
function split(readme) {
  const [before, rest] = readme.split(START);
  const [between, after] = rest?.split(END) ?? [];
  if (after === undefined) throw new Error(`bench/README.md has lost its marks ${START} and ${END}`);
  return [before, between, after];
}
