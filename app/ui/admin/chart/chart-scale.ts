export interface ChartScale {
  /** Values labeled on the axis in ascending order, including zero. */
  ticks: readonly number[];
  /** Returns the distance of a value from the top of the chart, in percent of its height. */
  depth: (value: number) => number;
}

const STEPS = 4;

/** Returns an axis scale with round steps that includes all values and zero. */
export function chartScale(values: readonly number[]): ChartScale {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const step = roundedStep((high - low) / STEPS);
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + 1);
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
  return { ticks, depth: (value) => (100 * (last * step - value)) / ((last - first) * step) };
}

/** Returns the smallest of 1, 2, 5, 10, 20, 25, 50, 100, … that is greater than or equal to `length`. */
function roundedStep(length: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(length, 1)));
  const factors = power === 1 ? [1, 2, 5, 10] : [1, 2, 2.5, 5, 10];
  return factors.find((factor) => factor * power >= length)! * power;
}
