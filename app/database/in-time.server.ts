/** Maximum wait for a response; under load, a response takes a few milliseconds. */
export const ANSWER_MS = 1_500;
export const NO_ANSWER = 'timeout';

/**
 * Resolves to the answer, or rejects if the answer takes too long. An answer that arrived while this process was busy
 * still counts.
 */
export function inTime<T>(answer: Promise<T>, withinMs = ANSWER_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      setImmediate(() => setImmediate(() => reject(Object.assign(new Error('no answer'), { code: NO_ANSWER }))));
    }, withinMs);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
