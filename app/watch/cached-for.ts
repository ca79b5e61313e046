/** Caches the result for the given milliseconds; concurrent callers share one read. A failure is not cached. */
export function cachedFor<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  let from = -Infinity;
  return () => {
    if (answer && performance.now() - from < ms) return answer;
    from = performance.now();
    const pendingRead = read();
    answer = pendingRead;
    // A pending read counts as fresh, however long it takes.
    from = Infinity;
    pendingRead.then(
      () => (from = performance.now()),
      () => {
        from = -Infinity;
        answer = undefined;
      },
    );
    return pendingRead;
  };
}

const LATE = Symbol('late');

/** Resolves to the result of the work, or to `instead` if it fails or takes longer than the given milliseconds. */
export async function inTimeOr<T, Instead>(ms: number, work: Promise<T>, instead: Instead): Promise<T | Instead> {
  const late = Promise.withResolvers<typeof LATE>();
  const timer = setTimeout(() => late.resolve(LATE), ms);
  try {
    const outcome = await Promise.race([work, late.promise]);
    return outcome === LATE ? instead : outcome;
  } catch {
    return instead;
  } finally {
    clearTimeout(timer);
  }
}
