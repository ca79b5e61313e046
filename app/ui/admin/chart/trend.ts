export interface TrendPoint {
  /** What stands below it, such as a month. */
  name: string;
  values: Readonly<Record<string, number | null>>;
}

export interface TrendSeries {
  key: string;
  label: string;
  /** Bars for what the chart is about, a dashed line for what it is compared with. */
  drawn: 'bar' | 'line';
}

export interface TrendChartProps {
  /** What the chart shows, for who does not see it. */
  label: string;
  /** How it is read by keyboard, and where the same stands in figures. */
  hint: string;
  points: readonly TrendPoint[];
  series: readonly TrendSeries[];
  /** A value in words, as it is read aloud, and shorter at the axis. */
  valueText: (value: number) => string;
  axisText: (value: number) => string;
}
