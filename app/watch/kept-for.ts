/**
 * The answer, asked for anew once it is so many milliseconds old: however many ask at once, one question is under way. What
 * fails is asked again by the next.
 */
export function keptFor<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  let from = -Infinity;
  return () => {
    if (answer && performance.now() - from < ms) return answer;
    from = performance.now();
    const asked = ask();
    answer = asked;
    // While it is under way it stays the newest, however long it takes.
    from = Infinity;
    asked.then(
      () => (from = performance.now()),
      () => {
        from = -Infinity;
        answer = undefined;
      },
    );
    return asked;
  };
}

const LATE = Symbol('late');

/** What the work comes to; `instead` where it fails, or takes longer than so many milliseconds. */
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
