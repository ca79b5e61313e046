import { Button } from '@mantine/core';
import IconSearch from 'virtual:icons/search';
import IconTrash from 'virtual:icons/trash';
import { useLocation } from 'react-router';
import type { ListPage, ListResult } from '../../../core/list-page';
import { defineList, type ListQuery } from '../../../core/list-rules';
import { AdminList, type AdminListProps } from '../../../ui/admin/list/list';
import { ListSkeleton } from '../../../ui/admin/list/list-skeleton';
import { Popover } from '../../../ui/admin/list/popover';
import { RowLink } from '../../../ui/admin/list/row-link';
import { RowMenu } from '../../../ui/admin/row-menu';
import { SampleRouter } from '../shown/sample-router';
import type { PartSamples } from '../shown/samples';
import { LONG, LONG_LABEL } from '../shown/words';
import { today } from './sample-form';

const rules = defineList({
  name: 'users',
  views: ['all', 'open'],
  filters: {
    state: { kind: 'many', values: ['open', 'over'] },
    from: { kind: 'date' },
    mine: { kind: 'flag' },
  },
  columns: {
    name: { fixed: true, head: true, sort: 'least', phone: 'title' },
    state: { phone: 'line' },
    nights: { sort: 'most', figure: true, phone: 'figure' },
    note: { soft: true, roomy: true },
  },
  sort: 'name',
});
type Rules = typeof rules;

interface Row {
  id: number;
  name: string;
  state: string;
  nights: number;
  note: string;
}
type Result = ListResult<Rules> & { data: Row[] };

const rows: Row[] = [
  { id: 1, name: 'Ada Lovelace', state: 'Open', nights: 7, note: 'Arrives late' },
  { id: 2, name: LONG_LABEL, state: 'Over', nights: 1234, note: LONG },
  { id: 3, name: 'Grace Hopper', state: 'Open', nights: 1, note: '' },
];
const plain: ListQuery<Rules> = {
  saved: undefined,
  view: 'all',
  q: '',
  sort: { field: 'name', descending: false },
  columns: null,
  page: 1,
  perPage: 25,
  state: [],
  from: undefined,
  mine: false,
};

const linkOf = ({ name }: Row) => <RowLink to="?">{name}</RowLink>;

interface ListSampleProps {
  data?: Row[];
  total?: number;
  query?: Partial<ListQuery<Rules>>;
  page?: Partial<ListPage<Result>>;
  outcome?: AdminListProps<Rules, Result>['outcome'];
  counted?: number;
}

function ListSample({ data = rows, total = data.length, query, page, outcome, counted = total }: ListSampleProps) {
  const { pathname } = useLocation();
  const list: Result = {
    query: { ...plain, ...query },
    data,
    meta: { page: query?.page ?? 1, perPage: 25, total },
    counts: { all: counted, open: Math.min(counted, 2) },
  };
  return (
    <AdminList<Rules, Result>
      rules={rules}
      page={{ list, lastPage: 1, problems: {}, today, hint: null, savedViews: [], ...page }}
      to={(changes = {}) => {
        const search = new URLSearchParams(Object.entries(changes).map(([name, value]) => [name, String(value ?? '')]));
        return search.size > 0 ? `${pathname}?${search}` : pathname;
      }}
      words={{
        title: 'Guests',
        search: 'Search guests',
        placeholder: 'Name',
        view: (view) => (view === 'all' ? 'All' : 'Open'),
        column: (column) => column[0]!.toUpperCase() + column.slice(1),
        filter: (filter) => filter[0]!.toUpperCase() + filter.slice(1),
        value: (_, value) => value,
        count: (count) => `${count} guests`,
        none: 'There are no guests yet',
        noneText: 'They come with the first booking.',
      }}
      cells={{
        name: linkOf,
        state: ({ state }) => state,
        nights: ({ nights }) => nights,
        note: ({ note }) => note,
      }}
      look={({ name, state }) => ({ label: name, off: state === 'Over' })}
      icon={IconSearch}
      start={<Button>Add one</Button>}
      actions={<Button>Add</Button>}
      renderEnd={({ id, name }) => (
        <RowMenu id={`row-${id}`} label={`More of ${name}`}>
          What may be done
        </RowMenu>
      )}
      bulk={[
        { intent: 'remove', label: 'Delete', icon: IconTrash },
        { intent: 'merge', label: 'Merge', refusal: (some) => (some.length < 2 ? 'Choose two.' : undefined) },
      ]}
      outcome={outcome}
      foot={data.length > 0 ? { nights: '1.242' } : undefined}
    />
  );
}

const filtered = { state: ['open' as const], mine: true, q: 'ada' };
const saved = [{ id: 4, name: LONG.slice(0, 40), search: 'state=open' }];
const alone = { alone: true, heading: true } as const;

export const lists: readonly PartSamples[] = [
  {
    part: 'admin/list/list',
    samples: [
      {
        state: 'many',
        ...alone,
        shown: <ListSample total={1412} query={{ page: 2 }} page={{ lastPage: 57, savedViews: saved }} />,
      },
      { state: 'one', ...alone, shown: <ListSample data={rows.slice(0, 1)} /> },
      { state: 'empty', ...alone, shown: <ListSample data={[]} /> },
      { state: 'empty view', ...alone, shown: <ListSample data={[]} counted={12} query={{ view: 'open' }} /> },
      {
        state: 'nothing matches',
        ...alone,
        shown: <ListSample data={[]} counted={12} query={filtered} page={{ hint: { filter: 'mine', count: 3 } }} />,
      },
      {
        state: 'filtered, saved view',
        ...alone,
        shown: <ListSample query={{ ...filtered, saved: 4 }} page={{ savedViews: saved }} />,
      },
      {
        state: 'date refused',
        ...alone,
        shown: <ListSample page={{ problems: { from: { typed: 'soon', message: 'Not a date.' } } }} />,
      },
      {
        state: 'done with some',
        ...alone,
        shown: <ListSample outcome={{ done: 1, refused: [{ id: 2, reason: 'It has bookings.' }] }} />,
      },
      { state: 'done with all', ...alone, shown: <ListSample outcome={{ done: 3, refused: [] }} /> },
      {
        state: 'loading',
        ...alone,
        busy: true,
        shown: (
          <SampleRouter loading>
            <ListSample />
          </SampleRouter>
        ),
      },
      {
        state: 'loading, empty',
        ...alone,
        busy: true,
        shown: (
          <SampleRouter loading>
            <ListSample data={[]} />
          </SampleRouter>
        ),
      },
    ],
  },
  { part: 'admin/list/list-skeleton', samples: [{ state: 'loading', held: true, shown: <ListSkeleton /> }] },
  {
    part: 'admin/list/popover',
    samples: [
      {
        state: 'closed',
        shown: (
          <Popover id="sample-popover" button="Open">
            What it holds
          </Popover>
        ),
      },
    ],
  },
];
