export interface ChartScale {
  /** Values that the axis names, from the lowest up; zero is one of them. */
  ticks: readonly number[];
  /** Returns how far below the top of the chart a value stands, in hundredths of its height. */
  depth: (value: number) => number;
}

/** About as many steps as the axis has. */
const STEPS = 4;

/** Returns the scale of an axis that takes in all values and zero, in steps that people count in. */
export function chartScale(values: readonly number[]): ChartScale {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const step = roundStep((high - low) / STEPS);
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + 1);
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
  return { ticks, depth: (value) => (100 * (last * step - value)) / ((last - first) * step) };
}

/** The least of 1, 2, 5, 10, 20, 25, 50, 100, … that is not below the length. */
function roundStep(length: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(length, 1)));
  const factors = power === 1 ? [1, 2, 5, 10] : [1, 2, 2.5, 5, 10];
  return factors.find((factor) => factor * power >= length)! * power;
}
