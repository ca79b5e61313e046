/** docs/specification.md, section 9: a swipe counts from this many pixels, and only when it goes sideways. */
const MIN_DISTANCE = 5;

/** The step that a movement of so many pixels means: to the left is on, to the right is back, anything else stays. */
export function swipeStep(across: number, down: number): 1 | -1 | 0 {
  const distance = Math.abs(across);
  if (distance < MIN_DISTANCE || distance <= Math.abs(down)) return 0;
  return across < 0 ? 1 : -1;
}
