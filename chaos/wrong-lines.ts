import { personalIn } from '../tests/personal-lines.ts';

/** Log level of pino. */
const ERROR = 50;

/** Log messages that are expected during a fault. */
const EXPECTED = [
  /^The database does not answer: visitors are told so$/,
  /^cut while stopping$/,
  // Logged for a request answered with 503, together with the resource that PostgreSQL has run out of, such as disk
  // space.
  /^the database cannot$/,
];

/** Returns log lines that must not occur: unexpected errors, stack traces, and personal data. */
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
    // The last line of a killed process may be cut off.
    return undefined;
  }
}
