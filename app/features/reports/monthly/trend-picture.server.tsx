import { Circle, Line, Polyline, Rect, Svg, Text } from '@react-pdf/renderer';
import { PLAIN_FONT } from '../../../ui/pdf/fonts.server';
import { INK, PALE, SOFT } from './paper-look.server';

export interface TrendPoint {
  name: string;
  /** Value that sets the bar's height; null if there is no value. */
  now: number | null;
  before: number | null;
  label: string;
}

const WIDTH = 250;
const HEIGHT = 200;
const TOP = 12;
const FLOOR = HEIGHT - 12;
const SMALL = { fontFamily: PLAIN_FONT, fontSize: 6 };

/** Bar chart of the months with values above the bars, and the year before as a line behind them. */
export function TrendPicture({ points }: { points: readonly TrendPoint[] }) {
  const highest = Math.max(1, ...points.flatMap(({ now, before }) => [now ?? 0, before ?? 0]));
  const step = WIDTH / points.length;
  const middle = (index: number) => step * (index + 0.5);
  const level = (value: number) => FLOOR - (Math.max(0, value) / highest) * (FLOOR - TOP);
  const before = points.flatMap((point, index) =>
    point.before === null ? [] : [{ x: middle(index), y: level(point.before) }],
  );
  return (
    <Svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
      {points.map(({ now }, index) => {
        const top = level(now ?? 0);
        return (
          <Rect
            key={index}
            x={middle(index) - step * 0.34}
            y={top}
            width={step * 0.68}
            height={FLOOR - top}
            fill={PALE}
          />
        );
      })}
      <Line x1={0} x2={WIDTH} y1={FLOOR} y2={FLOOR} stroke={SOFT} strokeWidth={0.5} />
      {before.length > 1 && (
        <Polyline
          points={before.map(({ x, y }) => `${x},${y}`).join(' ')}
          fill="none"
          stroke={INK}
          strokeWidth={0.75}
          strokeDasharray="2 1.5"
        />
      )}
      {before.map(({ x, y }, index) => (
        <Circle key={index} cx={x} cy={y} r={1.1} fill={INK} />
      ))}
      {points.map(({ now, label }, index) => (
        <Rect
          key={index}
          x={middle(index) - label.length * 1.7}
          y={level(now ?? 0) - 8}
          width={label.length * 3.4}
          height={6.5}
          fill="#ffffff"
          fillOpacity={0.85}
        />
      ))}
      {points.map(({ now, label }, index) => (
        <Text key={index} x={middle(index)} y={level(now ?? 0) - 2.5} textAnchor="middle" fill={INK} style={SMALL}>
          {label}
        </Text>
      ))}
      {points.map(({ name }, index) => (
        <Text key={index} x={middle(index)} y={HEIGHT - 3} textAnchor="middle" fill={SOFT} style={SMALL}>
          {name}
        </Text>
      ))}
    </Svg>
  );
}
