import { personalIn } from '../tests/personal-lines.ts';

/** Levels of pino. */
const ERROR = 50;

/** Errors that are what the log is for while a fault lasts. */
const EXPECTED = [
  /^The database does not answer: visitors are told so$/,
  /^cut while stopping$/,
  // Of a request that was answered with 503, with what PostgreSQL lacks, such as disk space.
  /^the database cannot$/,
];

/** What of a log should not be in it: errors that nobody expects, traces of them, and what tells of a person. */
export function wrongLines(log: string): string[] {
  const wrong: string[] = [];
  for (const line of log.split('\n')) {
    const what = isRecord(line) ? unexpected(line) : /^\s+at \S|Error\b/.test(line) ? 'no line of the log' : undefined;
    if (what !== undefined) wrong.push(`${what}: ${line.slice(0, 600)}`);
    const personal = isRecord(line) ? personalIn(line) : undefined;
    if (personal !== undefined) wrong.push(`${personal} in the log: ${line.slice(0, 600)}`);
  }
  return wrong;
}

const isRecord = (line: string) => line.startsWith('{');

function unexpected(line: string): string | undefined {
  try {
    const { level, msg } = JSON.parse(line) as { level: number; msg?: string };
    return level >= ERROR && !EXPECTED.some((each) => each.test(msg ?? '')) ? 'an error in the log' : undefined;
  } catch {
    // The last line of a process that was killed may be cut.
    return undefined;
  }
}
