import { describe, expect, test } from 'vitest';
import {
  activeFilters,
  dropFilter,
  listAddress,
  moveUp,
  noFilters,
  savedAddress,
  searchOf,
  sortBy,
} from './list-address';
import { listInput } from './list-input';
import { defineList, shownColumns } from './list-rules';

const rules = defineList({
  name: 'stays',
  views: ['all', 'unpaid', 'holds'],
  filters: {
    state: { kind: 'many', values: ['pending', 'confirmed', 'checked_in'] },
    size: { kind: 'choice', values: ['small', 'large'] },
    category: { kind: 'id' },
    code: { kind: 'text' },
    owing: { kind: 'flag' },
    from: { kind: 'date' },
  },
  columns: {
    reference: { sort: 'least', fixed: true },
    name: { sort: 'least' },
    total: { sort: 'most', as: 'money' },
    note: {},
    channel: { off: true },
  },
  alsoSort: ['created'],
  sort: { all: '-created', unpaid: 'name', holds: '-total' },
});
const schema = listInput(rules);
const read = (search: string) => {
  const provided = new URLSearchParams(search);
  const input = Object.fromEntries([...provided.keys()].map((name) => [name, provided.getAll(name)]));
  return schema.parse(Object.fromEntries(Object.entries(input).map(([k, v]) => [k, v.length > 1 ? v : v[0]])));
};
const shortest = (search: string) => {
  const query = read(search);
  return decodeURIComponent(searchOf(listAddress(rules, query, { page: query.page })));
};

describe('the address of a list', () => {
  test.each([
    ['', ''],
    ['view=all&page=1&perPage=25&q=&from=&sort=-created&state=&size=&category=&owing=', ''],
    ['state=checked_in&state=pending', 'state=pending,checked_in'],
    ['state=sleepy,confirmed', 'state=confirmed'],
    ['view=unpaid&sort=name', 'view=unpaid'],
    ['sort=name', 'sort=name'],
    ['view=unpaid&sort=-created&page=3', 'view=unpaid&sort=-created&page=3'],
    ['owing=true&perPage=50', 'owing=1&perPage=50'],
    ['sort=a&sort=b&q=%00x++y', 'q=x+y'],
    ['size=large&size=huge', ''],
    ['size=large&category=7&code=2B', 'size=large&category=7&code=2B'],
    ['category=-1&perPage=9999&page=0&view=none', ''],
    ['from=2026-11-21&from2=x', 'from=2026-11-21'],
    ['from=2026-02-30', ''],
    ['columns=name,total,note', ''],
    ['columns=note&columns=name&columns=-', 'columns=note,name'],
    ['columns=password,reference,note', 'columns=note'],
    ['columns=note,note,channel', 'columns=note,channel'],
    ['columns=-', 'columns=-'],
    ['columns=', ''],
    ['columns=name&columns=total&columns=note&up=note', 'columns=name,note,total'],
    ['columns=name,note&up=name', 'columns=name,note'],
    ['saved=3&q=ana', 'saved=3&q=ana'],
    ['saved=x', ''],
  ])('of %j is %j', (search, expected) => {
    expect(shortest(search)).toBe(expected);
    expect(shortest(expected)).toBe(expected);
  });

  test('leads to the first page after any change', () => {
    expect(listAddress(rules, read('page=4'), { q: 'ana' })).toMatchObject({ q: 'ana', page: undefined });
  });

  test('keeps the place out of what is saved', () => {
    expect(savedAddress(rules, read('saved=3&view=unpaid&page=2&perPage=50'))).toBe('view=unpaid&perPage=50');
  });

  test('turns the order round when its column is asked for again; the most first where that is looked for', () => {
    const query = read('view=unpaid');
    expect(listAddress(rules, query, sortBy(rules, query, 'name')).sort).toBe('-name');
    expect(listAddress(rules, query, sortBy(rules, query, 'total')).sort).toBe('-total');
    expect(listAddress(rules, query, sortBy(rules, query, 'reference')).sort).toBe('reference');
  });

  test('knows the filters that are on, and drops one or all', () => {
    const query = read('view=holds&q=ana&state=pending&owing=1&from=2026-11-21&size=small&category=2&code=x');
    expect(activeFilters(rules, query)).toEqual(['q', 'state', 'size', 'category', 'code', 'owing', 'from']);
    for (const name of activeFilters(rules, query)) {
      const left = activeFilters(rules, { ...query, ...dropFilter(rules, name) });
      expect(left).toEqual(activeFilters(rules, query).filter((one) => one !== name));
    }
    expect(searchOf(listAddress(rules, query, noFilters(rules)))).toBe('view=holds');
  });

  test('calls the view as the rules say', () => {
    const other = { ...rules, viewParam: 'state', filters: {} };
    const query = listInput(other).parse({ state: 'holds', view: 'unpaid' });
    expect(searchOf(listAddress(other, query))).toBe('state=holds');
  });
});

test('fixed columns are always shown, before the others', () => {
  expect(shownColumns(rules, read(''))).toEqual(['reference', 'name', 'total', 'note']);
  expect(shownColumns(rules, read('columns=channel,name'))).toEqual(['reference', 'channel', 'name']);
  expect(shownColumns(rules, read('columns=-'))).toEqual(['reference']);
});

test('a column moves a step to the start, the first one nowhere', () => {
  expect(moveUp(['a', 'b', 'c'], 'c')).toEqual(['a', 'c', 'b']);
  expect(moveUp(['a', 'b'], 'a')).toEqual(['a', 'b']);
  expect(moveUp(['a', 'b'], 'x')).toEqual(['a', 'b']);
});

test('for a file the page that was asked for does not count', () => {
  expect(listInput(rules, { upTo: 20_000 }).parse({ page: '3', perPage: '50' })).toMatchObject({
    page: 1,
    perPage: 20_000,
  });
});
