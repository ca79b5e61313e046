import { describe, expect, test } from 'vitest';
import { activeFilters, dropFilter, listAddress, listInputOf, noFilters, sortBy } from './desk-list-query';
import { bookingListInput } from '../list-input';

const read = (search: string) => bookingListInput.parse(listInputOf(new URLSearchParams(search)));
const write = (search: string, change = {}) =>
  Object.fromEntries(
    Object.entries(listAddress(read(search), { page: read(search).page, ...change })).filter(([, value]) => value),
  );

describe('the address of the list', () => {
  test.each([
    ['', {}],
    ['view=all&page=1&perPage=25&q=&from=&sort=-checkIn', {}],
    ['state=confirmed&state=checked_in', { state: 'confirmed,checked_in' }],
    ['view=unpaid&sort=checkIn', { view: 'unpaid' }],
    ['view=unpaid&sort=-balance&page=3', { view: 'unpaid', sort: '-balance', page: 3 }],
    ['unpaid=true&perPage=50', { unpaid: '1', perPage: 50 }],
    ['sort=a&sort=b&q=%00x', { q: 'x', sort: 'checkIn' }],
  ])('of %j is its shortest form', (search, expected) => {
    expect(write(search)).toEqual(expected);
    const shortest = new URLSearchParams(write(search) as Record<string, string>);
    expect(write(shortest.toString())).toEqual(expected);
  });

  test('leads to the first page after any change', () => {
    expect(listAddress(read('page=4'), { q: 'ana' })).toMatchObject({ q: 'ana', page: undefined });
  });

  test('turns the order round when its column is asked for again', () => {
    const query = read('view=unpaid');
    expect(listAddress(query, sortBy(query, 'checkIn')).sort).toBe('-checkIn');
    expect(listAddress(query, sortBy(query, 'balance')).sort).toBe('-balance');
    expect(listAddress(query, sortBy(query, 'customer')).sort).toBe('customer');
  });

  test('knows the filters that are on, and drops one or all', () => {
    const query = read('view=in_house&q=ana&channel=web&unpaid=1&from=2026-11-21');
    expect(activeFilters(query)).toEqual(['q', 'channel', 'from', 'unpaid']);
    expect(activeFilters({ ...query, ...dropFilter('from') })).toEqual(['q', 'channel', 'unpaid']);
    expect(listAddress(query, noFilters)).toMatchObject({ view: 'in_house', q: '', channel: '' });
  });
});
