import { useState, type KeyboardEvent } from 'react';
import { useHydrated } from '../../use-hydrated';
import { ChartPicture } from './chart-picture';
import type { TrendChartProps } from './trend';
import styles from './trend-chart.module.css';

/**
 * Trend over time with bars and lines. For the keyboard it is a slider over its points, whose value text describes the
 * current point. Without scripts it is a picture next to a table with the same figures.
 */
export function TrendChart(props: TrendChartProps) {
  const { label, hint, points, series, valueText } = props;
  const [focusedPoint, setReached] = useState<number | null>(null);
  const [hoveredPoint, setPointed] = useState<number | null>(null);
  const hydrated = useHydrated();
  const move = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, Home: -points.length, End: points.length };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setPointed(null);
    setReached((before) =>
      Math.max(0, Math.min(points.length - 1, before === null ? (step > 0 ? 0 : points.length - 1) : before + step)),
    );
  };
  const slider = {
    role: 'slider',
    'aria-valuemin': 1,
    'aria-valuemax': points.length,
    'aria-valuenow': (focusedPoint ?? 0) + 1,
    'aria-valuetext': readingOf(focusedPoint ?? 0),
    tabIndex: 0,
    onKeyDown: move,
    onFocus: () => setReached((before) => before ?? 0),
    onBlur: () => setReached(null),
    onPointerLeave: () => setPointed(null),
  };
  return (
    <figure className={styles.chart}>
      <div className={styles.place} aria-label={label} {...(hydrated ? slider : { role: 'img' })}>
        <ChartPicture {...props} at={hoveredPoint ?? focusedPoint} onPoint={setPointed} />
      </div>
      <figcaption className={styles.legend}>
        {series.map(({ key, label: name, drawn }, index) => (
          <span key={key}>
            <span className={styles.key} data-drawn={drawn} data-index={index} aria-hidden="true" />
            {name}
          </span>
        ))}
        <span className={styles.hint}>{hint}</span>
      </figcaption>
    </figure>
  );

  function readingOf(index: number): string {
    const point = points[index];
    if (!point) return '';
    const texts = series.flatMap(({ key, label: what }) => {
      const value = point.values[key];
      return value === null || value === undefined ? [] : [`${what} ${valueText(value)}`];
    });
    return `${point.name}: ${texts.join(', ')}`;
  }
}
