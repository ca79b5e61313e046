import { DataTableView } from '../../../ui/admin/data-table-view';
import { RowsTurner } from '../../../ui/admin/rows-turner';
import { PageTurner } from '../../../ui/admin/page-turner';
import { SortHead } from '../../../ui/admin/sort-head';
import { Table } from '../../../ui/admin/table';
import { TrendChart } from '../../../ui/admin/chart/trend-chart';
import type { TrendChartProps } from '../../../ui/admin/chart/trend';
import { dataTable } from '../../../core/data-table';
import type { PartSamples } from '../shown/samples';
import { LONG } from '../shown/words';

interface Row {
  name: string;
  nights: number;
  cents: number;
  share: number;
}
const rows: Row[] = [
  { name: 'Suite studio', nights: 1, cents: 12_000, share: 1250 },
  { name: LONG, nights: 1_234, cents: 12_345_678, share: 10_000 },
  { name: 'Nothing', nights: 0, cents: 0, share: 0 },
];
const made = (some: readonly Row[]) =>
  dataTable('sample', some, [
    { name: 'name', value: (row: Row) => row.name, to: () => '?' },
    { name: 'nights', as: 'number', value: (row) => row.nights, sum: some.length > 0 ? 1_235 : undefined },
    { name: 'money', as: 'money', value: (row) => row.cents, sum: some.length > 0 ? 12_357_678 : undefined },
    { name: 'share', as: 'percent', value: (row) => row.share },
  ]);
const heads = (column: string) => column;

const chart = (count: number, low = 0): TrendChartProps => ({
  label: `Nights of ${count} months from ${low}`,
  hint: 'Arrow keys tell each month; the table has the figures.',
  points: Array.from({ length: count }, (_, index) => ({
    name: `Month ${index + 1}`,
    values: { now: low + ((index * 37) % 90), before: index % 5 === 4 ? null : low + ((index * 53) % 80) },
  })),
  series: [
    { key: 'now', label: 'This year', drawn: 'bar' },
    { key: 'before', label: 'Year before', drawn: 'line' },
  ],
  valueText: (value) => `${value} nights`,
  axisText: String,
});

const turner = (page: number, last: number) => ({
  range: `${page} of ${last}`,
  rows: { label: 'Rows', sizes: [25, 50, 100].map((size) => ({ size, to: `?rows=${size}` })), current: 25 },
  previous: { label: 'Page before', to: page > 1 ? '?page=1' : undefined },
  next: { label: 'Next page', to: page < last ? '?page=3' : undefined },
  page,
});

export const tables: readonly PartSamples[] = [
  {
    part: 'admin/table',
    samples: [
      {
        state: 'default',
        shown: (
          <Table label="Apartments">
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col" data-figure>
                  Price
                </th>
                <th scope="col">Note</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">
                  <a href="#admin-table" data-row>
                    3B
                  </a>
                </th>
                <td data-figure>120,00 €</td>
                <td data-soft>Soft</td>
              </tr>
              <tr>
                <th scope="row">4A</th>
                <td data-figure>1.120,00 €</td>
                <td data-soft>{LONG}</td>
              </tr>
            </tbody>
          </Table>
        ),
      },
      {
        state: 'scrolls',
        shown: (
          <Table label="Wider than a phone" scrolls>
            <tbody>
              <tr>
                {Array.from({ length: 20 }, (_, index) => (
                  <td key={index} data-figure>
                    {1000 + index}
                  </td>
                ))}
              </tr>
            </tbody>
          </Table>
        ),
      },
    ],
  },
  {
    part: 'admin/sort-head',
    samples: [
      {
        state: 'none, up, down, figure',
        shown: (
          <Table label="Heads to sort by">
            <thead>
              <tr>
                <SortHead label="Name" to="?sort=name" order={undefined} />
                <SortHead label="Arrival" to="?sort=arrival" order="ascending" />
                <SortHead label="Nights" to="?sort=nights" order="descending" />
                <SortHead label="Price" to="?sort=price" order={undefined} figure />
              </tr>
            </thead>
          </Table>
        ),
      },
    ],
  },
  {
    part: 'admin/data-table-view',
    samples: [
      { state: 'none', shown: <DataTableView label="No rows" table={made([])} heads={heads} sum="Sum" /> },
      { state: 'one', shown: <DataTableView label="One row" table={made(rows.slice(0, 1))} heads={heads} sum="Sum" /> },
      { state: 'many', shown: <DataTableView label="Many rows" table={made(rows)} heads={heads} sum="Sum" /> },
      { state: 'dense', shown: <DataTableView label="Dense rows" table={made(rows)} heads={heads} sum="Sum" dense /> },
    ],
  },
  {
    part: 'admin/page-turner',
    samples: [
      { state: 'only page', shown: <PageTurner label="Turn the only page" {...turner(1, 1)} /> },
      { state: 'middle', shown: <PageTurner label="Turn the middle page" {...turner(2, 3)} /> },
      { state: 'last', shown: <PageTurner label="Turn the last page" {...turner(3, 3)} /> },
    ],
  },
  {
    part: 'admin/rows-turner',
    samples: [
      {
        state: 'many',
        alone: true,
        shown: <RowsTurner meta={{ page: 2, perPage: 25, total: 1412 }} shown={25} to={() => '?'} />,
      },
    ],
  },
  {
    part: 'admin/chart/trend-chart',
    samples: [
      { state: 'none', shown: <TrendChart {...chart(0)} /> },
      { state: 'one', shown: <TrendChart {...chart(1)} /> },
      { state: 'many', shown: <TrendChart {...chart(24)} /> },
      { state: 'below zero', shown: <TrendChart {...chart(12, -40)} /> },
    ],
  },
];
