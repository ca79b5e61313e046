export interface TrendPoint {
  /** Label below the point, such as a month. */
  name: string;
  values: Readonly<Record<string, number | null>>;
}

export interface TrendSeries {
  key: string;
  label: string;
  /** Bars for the subject of the chart, a dashed line for the comparison. */
  drawn: 'bar' | 'line';
}

export interface TrendChartProps {
  /** Accessible name of the chart. */
  label: string;
  /** Explains how to read the chart by keyboard and where the same figures are listed. */
  hint: string;
  points: readonly TrendPoint[];
  series: readonly TrendSeries[];
  /** Formats a value for screen readers; `axisText` gives the shorter form for the axis. */
  valueText: (value: number) => string;
  axisText: (value: number) => string;
}
