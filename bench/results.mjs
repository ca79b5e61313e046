import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { format } from 'oxfmt';

const README = path.join(import.meta.dirname, 'README.md');
const START = '<!-- results -->';
const END = '<!-- end of results -->';

/** A line of the table: `measured` over `baseline` is `ratio`; `ok` says whether the budget is kept. */
const COLUMNS = ['name', 'measured', 'baseline', 'ratio', 'budget', 'verdict'];

/** The line of what this run cannot measure, with the reason. */
export function unmeasured(name, reason, budget) {
  return { name, measured: `not measured: ${reason}`, budget };
}

const cellsOf = (row) => COLUMNS.map((column) => (column === 'verdict' ? verdictOf(row) : (row[column] ?? '')));
const verdictOf = ({ ok }) => (ok === undefined ? '' : ok ? 'ok' : 'over');

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

/** Puts machine and rows between the two marks of README.md; the prose around them stays. */
export async function keepResults({ rows, machine }) {
  const readme = await readFile(README, 'utf8');
  const [before, rest] = readme.split(START);
  const after = rest?.split(END)[1];
  if (after === undefined) throw new Error(`bench/README.md has lost its marks ${START} and ${END}`);
  const facts = Object.entries(machine).map(([name, value]) => `- ${name}: ${value}`);
  const table = [COLUMNS, COLUMNS.map(() => '---'), ...rows.map(cellsOf)].map((cells) => `| ${cells.join(' | ')} |`);
  const text = [before + START, facts.join('\n'), table.join('\n'), END + after].join('\n\n');
  const { code, errors } = await format(README, text, { printWidth: 120 });
  if (errors.length > 0) throw new Error(`bench/README.md cannot be formatted: ${errors[0].message}`);
  await writeFile(README, code);
}
