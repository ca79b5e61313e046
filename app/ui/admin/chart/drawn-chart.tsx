import { CompositeChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import { useState, type KeyboardEvent } from 'react';
import type { TrendChartProps } from './trend';
import styles from './trend-chart.module.css';

const barColors = ['olive.6', 'olive.3'];
const LINE = 'gray.7';

/** The chart itself: for the keyboard a slider over its points, whose value is what the point says in words. */
export function DrawnChart({ label, points, series, valueText, axisText }: TrendChartProps) {
  const [at, setAt] = useState<number | null>(null);
  const move = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, Home: -points.length, End: points.length };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setAt((before) =>
      Math.max(0, Math.min(points.length - 1, before === null ? (step > 0 ? 0 : points.length - 1) : before + step)),
    );
  };
  return (
    <div
      className={styles.drawn}
      role="slider"
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={points.length}
      aria-valuenow={(at ?? 0) + 1}
      aria-valuetext={readingOf(at ?? 0)}
      tabIndex={0}
      onKeyDown={move}
      onFocus={() => setAt((before) => before ?? 0)}
      onBlur={() => setAt(null)}
    >
      <div aria-hidden="true" className={styles.picture}>
        <CompositeChart
          h="100%"
          data={points.map(({ name, values }) => ({ name, ...values }))}
          dataKey="name"
          series={series.map(({ key, label: name, drawn }, index) => ({
            name: key,
            label: name,
            type: drawn,
            color: drawn === 'bar' ? barColors[index]! : LINE,
            ...(drawn === 'line' && { strokeDasharray: '4 3' }),
          }))}
          valueFormatter={valueText}
          yAxisProps={{ tickFormatter: axisText, width: 52 }}
          xAxisProps={{ interval: 'preserveStartEnd', minTickGap: 4 }}
          curveType="linear"
          strokeWidth={1.5}
          withDots={false}
          maxBarWidth={40}
          connectNulls={false}
          barProps={{ isAnimationActive: false }}
          lineProps={{ isAnimationActive: false }}
          tooltipAnimationDuration={0}
          composedChartProps={{ accessibilityLayer: false }}
        />
      </div>
      {at !== null && (
        <p className={styles.reading} aria-hidden="true">
          {readingOf(at)}
        </p>
      )}
    </div>
  );

  function readingOf(index: number): string {
    const point = points[index];
    if (!point) return '';
    const { name, values } = point;
    const said = series.flatMap(({ key, label: what }) => {
      const value = values[key];
      return value === null || value === undefined ? [] : [`${what} ${valueText(value)}`];
    });
    return `${name}: ${said.join(', ')}`;
  }
}
