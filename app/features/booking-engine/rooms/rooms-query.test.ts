import { describe, expect, test } from 'vitest';
import { nightOf, priceBounds } from './rooms-choices';
import { readRoomsQuery, roomsLink } from './rooms-query';

const read = (query: string) => readRoomsQuery(new URLSearchParams(query));

describe('the search in the address', () => {
  test('is read whole, and a link to it says the same', () => {
    const query = read(
      'dates=2027-05-03 ~ 2027-05-10&guests=3&type=room&sort=price&price=90&equipment=3,7&code=trimestre',
    );
    expect(query).toEqual({
      dates: '2027-05-03 ~ 2027-05-10',
      guests: '3',
      type: 'room',
      sort: 'price',
      price: '90',
      equipment: [3, 7],
      code: 'TRIMESTRE',
    });
    expect(readRoomsQuery(new URLSearchParams(roomsLink(query)))).toEqual(query);
  });

  test('takes equipment one a field, as a form sends it', () => {
    expect(read('equipment=3&equipment=7&equipment=3').equipment).toEqual([3, 7]);
  });

  test('leaves out of a link what goes without saying', () => {
    expect(Object.values(roomsLink(read('guests=2&type=all&sort=recommended'))).join('')).toBe('');
  });

  test.each(['abc', '-5', '0', '1e9', '12.5', '9'.repeat(60), '<script>', '\u202e09', '٩٠', '1 OR 1=1', '../../etc'])(
    'passes over a price and equipment such as %j',
    (value) => {
      const { price, equipment } = readRoomsQuery(new URLSearchParams({ price: value, equipment: value }));
      expect({ price, equipment }).toEqual({ price: '', equipment: [] });
    },
  );

  test('takes no more equipment than a building has', () => {
    const many = Array.from({ length: 5000 }, (_, index) => index + 1).join(',');
    expect(read(`equipment=${many}`).equipment).toHaveLength(50);
  });

  test('reads a code without what would turn a sentence around, and no longer than codes are', () => {
    expect(readRoomsQuery(new URLSearchParams({ code: ' \u202etrimestre\u2066\u0000 ' })).code).toBe('TRIMESTRE');
    expect(read(`code=${'x'.repeat(500)}`).code).toHaveLength(40);
  });
});

describe('the price of a night', () => {
  const result = { offer: null, nearest: [], from: { nightCents: 4_600 } };

  test('is that of the stay on average, as the page shows it', () => {
    expect(nightOf({ ...result, offer: { totalCents: 103_500 } }, 7)).toBe(148);
  });

  test('is that of the nearest stay where the wanted one cannot be had', () => {
    expect(nightOf({ ...result, nearest: [{ totalCents: 145_800 }] }, 7)).toBe(208);
  });

  test('is the lowest one without dates', () => expect(nightOf(result, 0)).toBe(46));
  test('is unknown without any', () => expect(nightOf({ ...result, from: null }, 0)).toBeNull());
});

test.each([
  [
    [46, 58, 99, 128, 180],
    [50, 60, 100, 130],
  ],
  [[41, 49, 50], []],
  [[46, null, 80], [50]],
  [[], []],
])('of nights at %j the bounds to choose from are %j', (prices, bounds) => {
  expect(priceBounds(prices)).toEqual(bounds);
});
