import { readFileSync } from 'node:fs';

const TICKS_A_SECOND = 100;

/**
 * Returns the processor time of a PostgreSQL and of all connections that it has closed, by the file with its number; nothing
 * where the system does not tell, as only Linux does.
 */
export function serverSeconds(pidFile: string): number | undefined {
  try {
    const [pid] = readFileSync(pidFile, 'utf8').split('\n');
    return secondsIn(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Adds up user and system time, its own and its children's: the fields 14 to 17, counted behind the name. */
export function secondsIn(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_A_SECOND;
}
