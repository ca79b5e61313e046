/** From which share on, in hundredths of a percent, a cell is a step darker. */
const steps = [7_000, 7_800, 8_500, 9_000, 9_500] as const;

/** How dark a share of sold nights is drawn, 0 to 5; null where nothing could be sold. */
export function heatOf(basisPoints: number | null): number | undefined {
  return basisPoints === null ? undefined : steps.filter((step) => basisPoints >= step).length;
}
