import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ChartPicture } from './chart-picture';

const series = [
  { key: 'now', label: 'This year', drawn: 'bar' },
  { key: 'before', label: 'Year before', drawn: 'line' },
] as const;

function rendered(values: [number | null, number | null][], at: number | null = null): string {
  return renderToStaticMarkup(
    <ChartPicture
      points={values.map(([now, before], index) => ({ name: `Month ${index + 1}`, values: { now, before } }))}
      series={series}
      valueText={(value) => `${value} nights`}
      axisText={String}
      at={at}
      onPoint={() => undefined}
    />,
  );
}

test('bars stand on zero or hang from it, and a line is broken where there is no value', () => {
  const html = rendered([
    [20, 10],
    [-20, null],
    [null, 0],
    [0, 20],
  ]);
  expect([...html.matchAll(/y="([^"]*)" width="10" height="([^"]*)"/g)].map(([, y, height]) => [y, height])).toEqual([
    ['0', '50'],
    ['50', '50'],
    ['50', '0'],
    ['50', '0'],
  ]);
  expect(html).toContain('d="M0.5 25M2.5 50L3.5 0"');
});

test('what is told of a point leaves out what it does not have', () => {
  expect(rendered([[20, null]], 0)).toMatch(/<b>Month 1<\/b><div><dt>This year<\/dt><dd>20 nights<\/dd><\/div><\/dl>/);
  expect(rendered([[20, null]])).not.toContain('<dl');
});
