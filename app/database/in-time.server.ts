/** An answer that takes longer is none; under load it takes a few milliseconds. */
export const ANSWER_MS = 1_500;
/** The code of the error where there was no answer in time. */
export const NO_ANSWER = 'timeout';

/** The answer, or an error when it takes too long; what has come while this process was busy still counts. */
export function inTime<T>(answer: Promise<T>, withinMs = ANSWER_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      setImmediate(() => setImmediate(() => reject(Object.assign(new Error('no answer'), { code: NO_ANSWER }))));
    }, withinMs);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
