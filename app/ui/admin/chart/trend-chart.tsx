import { lazy, Suspense } from 'react';
import { useHydrated } from '../../use-hydrated';
import styles from './trend-chart.module.css';

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

/** What draws is fetched when the page is there: the table beside says the same. */
const DrawnChart = lazy(() => import('./drawn-chart'));

/** A trend over time: bars and lines that the arrow keys go through and a screen reader reads. Its place is kept while it loads. */
export function TrendChart(props: TrendChartProps) {
  const hydrated = useHydrated();
  return (
    <figure className={styles.chart}>
      <div className={styles.place}>
        {hydrated && (
          <Suspense fallback={null}>
            <DrawnChart {...props} />
          </Suspense>
        )}
      </div>
      <figcaption className={styles.legend}>
        {props.series.map(({ key, label, drawn }, index) => (
          <span key={key}>
            <span className={styles.key} data-drawn={drawn} data-index={index} aria-hidden="true" />
            {label}
          </span>
        ))}
        <span className={styles.hint}>{props.hint}</span>
      </figcaption>
    </figure>
  );
}
