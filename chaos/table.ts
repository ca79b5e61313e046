import type { Figures } from './verdict.ts';

const COLUMNS: Record<string, (figures: Figures) => string | number> = {
  fault: ({ fault }) => fault,
  times: ({ causes }) => causes,
  acknowledged: ({ comparison }) => comparison.acknowledged,
  unanswered: ({ comparison }) => comparison.unanswered,
  lost: ({ comparison }) => comparison.lost.length + comparison.otherwise.length,
  twice: ({ comparison }) => comparison.twice.length,
  overlaps: ({ overlaps }) => overlaps,
  'longest way back': ({ slowestBack }) => `${slowestBack.toFixed(1)} s`,
  'memory at start, peak, end': ({ memory }) => `${memory.start}, ${memory.peak}, ${memory.end} MiB`,
  answers: ({ statuses }) => statuses,
  verdict: ({ wrong }) => (wrong.length === 0 ? 'holds' : `${wrong.length} wrong`),
};

export function asTable(figures: readonly Figures[]): string {
  const lines = [
    Object.keys(COLUMNS),
    ...figures.map((each) => Object.values(COLUMNS).map((cell) => String(cell(each)))),
  ];
  const widths = lines[0]!.map((_, index) => Math.max(...lines.map((line) => line[index]!.length)));
  const written = lines.map((line) => `| ${line.map((cell, index) => cell.padEnd(widths[index]!)).join(' | ')} |`);
  written.splice(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`);
  return written.join('\n');
}
