import { lazy, Suspense } from 'react';
import { useHydrated } from '../../use-hydrated';
import type { TrendChartProps } from './trend';
import styles from './trend-chart.module.css';

/** What draws is fetched when the page is there: the table beside says the same. */
const DrawnChart = lazy(async () => ({ default: (await import('./drawn-chart')).DrawnChart }));

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
