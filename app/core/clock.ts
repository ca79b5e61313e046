/** The one source of the present moment. Tests set it; everything else reads it. */
let read: () => Date = () => new Date();

export function now(): Date {
  return read();
}

/** Replaces the clock; returns a function that puts the former one back. */
export function setClock(clock: () => Date): () => void {
  const former = read;
  read = clock;
  return () => {
    read = former;
  };
}
