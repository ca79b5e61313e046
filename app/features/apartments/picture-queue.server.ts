const SIMULTANEOUS_JOBS = 2;

let jobs = 0;
const waiting: (() => void)[] = [];

/** Encoding takes whole cores: a few jobs at a time leave some for answering requests. */
export async function queued<T>(job: () => Promise<T>): Promise<T> {
  if (jobs >= SIMULTANEOUS_JOBS) await new Promise<void>((start) => waiting.push(start));
  else jobs += 1;
  try {
    return await job();
  } finally {
    // The place passes to the next in line, so the count stays as it is.
    const next = waiting.shift();
    if (next) next();
    else jobs -= 1;
  }
}
