/** Thresholds in hundredths of a percent from which a cell is one step darker. */
const steps = [7_000, 7_800, 8_500, 9_000, 9_500] as const;

/** Returns the darkness of a cell from 0 to 5; undefined if nothing could be sold. */
export function heatOf(basisPoints: number | null): number | undefined {
  return basisPoints === null ? undefined : steps.filter((step) => basisPoints >= step).length;
}
