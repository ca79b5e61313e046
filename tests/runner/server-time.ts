import { readFileSync } from 'node:fs';

const TICKS_A_SECOND = 100;

/**
 * Returns the CPU time of a PostgreSQL server and all its closed connections. Reads the server's process id from a PID
 * file. Undefined on systems other than Linux.
 */
export function serverSeconds(pidFile: string): number | undefined {
  try {
    const [pid] = readFileSync(pidFile, 'utf8').split('\n');
    return secondsIn(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Adds up the user and system time of the process and its children. These are fields 14 to 17, located relative to the
 * end of the process name.
 */
export function secondsIn(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_A_SECOND;
}
