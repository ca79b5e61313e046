/** docs/specification.md, section 9: a swipe counts from this many pixels, and only if it is horizontal. */
const MIN_DISTANCE = 5;

/** Returns the step for a movement in pixels: 1 (next) to the left, -1 (back) to the right, 0 otherwise. */
export function swipeStep(across: number, down: number): 1 | -1 | 0 {
  const distance = Math.abs(across);
  if (distance < MIN_DISTANCE || distance <= Math.abs(down)) return 0;
  return across < 0 ? 1 : -1;
}
