import type { CSSProperties } from 'react';
import { chartScale } from './chart-scale';
import styles from './chart-picture.module.css';
import type { TrendChartProps, TrendPoint, TrendSeries } from './trend';

interface ChartPictureProps extends Pick<TrendChartProps, 'points' | 'series' | 'valueText' | 'axisText'> {
  /** Index of the point whose values are shown; null for none. */
  at: number | null;
  onPoint: (at: number) => void;
}

/** Number of point labels that fit below a wide, medium, and narrow chart. */
const NAMES = { wide: 12, middling: 7, narrow: 4 };
const BAR = 10;
const GAP = 1;

/**
 * Draws bars and lines over the points. The chart stretches to the available width, so the server can render it too.
 */
export function ChartPicture({ points, series, valueText, axisText, at, onPoint }: ChartPictureProps) {
  const all = points.flatMap(({ values }) => series.map(({ key }) => values[key] ?? 0));
  const { ticks, depth } = chartScale(all);
  const bars = series.filter(({ drawn }) => drawn === 'bar');
  const lines = series.filter(({ drawn }) => drawn === 'line');
  return (
    <div aria-hidden="true" className={styles.picture}>
      <div className={styles.plot}>
        {ticks.map((tick) => (
          <span key={tick} className={styles.tick} style={{ top: `${depth(tick)}%` }}>
            {axisText(tick)}
          </span>
        ))}
        <div className={styles.columns}>
          {points.map((point, index) => (
            <div
              key={index}
              className={styles.column}
              data-told={index === at || undefined}
              onPointerEnter={() => onPoint(index)}
            >
              <Bars point={point} bars={bars} depth={depth} />
            </div>
          ))}
        </div>
        <svg className={styles.lines} viewBox={`0 0 ${points.length} 100`} preserveAspectRatio="none">
          {lines.map(({ key }) => (
            <path key={key} d={pathOf(points, key, depth)} vectorEffect="non-scaling-stroke" />
          ))}
        </svg>
        {at !== null && points[at] && (
          <div
            className={styles.told}
            data-side={at < points.length / 2 ? 'right' : 'left'}
            style={{ '--point': `${(100 * (at + 0.5)) / points.length}%` } as CSSProperties}
          >
            <PointText point={points[at]} series={series} valueText={valueText} />
          </div>
        )}
      </div>
      <div className={styles.names}>
        {points.map(({ name }, index) => (
          <span key={index} data-shown={shownAt(index, points.length)}>
            {name}
          </span>
        ))}
      </div>
    </div>
  );
}

type Depth = (value: number) => number;

function Bars({ point, bars, depth }: { point: TrendPoint; bars: readonly TrendSeries[]; depth: Depth }) {
  const width = bars.length * (BAR + GAP) - GAP;
  return (
    <svg
      className={styles.bars}
      style={{ maxWidth: `${4 * width}px` }}
      viewBox={`0 0 ${width} 100`}
      preserveAspectRatio="none"
    >
      {bars.map(({ key }, index) => {
        const [top = 0, bottom = 0] = [depth(point.values[key] ?? 0), depth(0)].toSorted((a, b) => a - b);
        return <rect key={key} data-index={index} x={index * (BAR + GAP)} y={top} width={BAR} height={bottom - top} />;
      })}
    </svg>
  );
}

function PointText({
  point,
  series,
  valueText,
}: { point: TrendPoint } & Pick<ChartPictureProps, 'series' | 'valueText'>) {
  return (
    <dl className={styles.card}>
      <b>{point.name}</b>
      {series.map(({ key, label }) => {
        const value = point.values[key];
        if (value === null || value === undefined) return null;
        return (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{valueText(value)}</dd>
          </div>
        );
      })}
    </dl>
  );
}

function pathOf(points: readonly TrendPoint[], key: string, depth: Depth): string {
  let isDrawing = false;
  return points
    .map(({ values }, index) => {
      const value = values[key];
      const step =
        value === null || value === undefined ? '' : `${isDrawing ? 'L' : 'M'}${index + 0.5} ${depth(value)}`;
      isDrawing = step !== '';
      return step;
    })
    .join('');
}

function shownAt(index: number, count: number): string {
  return Object.entries(NAMES)
    .filter(([, most]) => index % Math.ceil(count / most) === 0)
    .map(([width]) => width)
    .join(' ');
}
