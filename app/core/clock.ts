/** Only source of the current time. Tests set it; all other code reads it. */
let read: () => Date = () => new Date();

export function now(): Date {
  return read();
}

/** Replaces the clock; returns a function that restores the previous clock. */
export function setClock(clock: () => Date): () => void {
  const former = read;
  read = clock;
  return () => {
    read = former;
  };
}
