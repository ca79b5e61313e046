const SIMULTANEOUS_JOBS = 2;

let jobs = 0;
const waiting: (() => void)[] = [];

/**
 * Runs the job when a slot is free. Encoding uses entire CPU cores, so the number of jobs is limited to leave cores for
 * requests.
 */
export async function queued<T>(job: () => Promise<T>): Promise<T> {
  if (jobs >= SIMULTANEOUS_JOBS) await new Promise<void>((start) => waiting.push(start));
  else jobs += 1;
  try {
    return await job();
  } finally {
    // The slot passes to the next job in line, so the count stays the same.
    const next = waiting.shift();
    if (next) next();
    else jobs -= 1;
  }
}
