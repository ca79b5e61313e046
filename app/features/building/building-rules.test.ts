import { expect, test } from 'vitest';
import { clashesOf, prefixOfName } from './building-rules';

test.each([
  [{ country: 'ES', taxNumber: 'B12345674' }, []],
  [{ country: 'ES', taxNumber: 'B12345670' }, ['taxNumber']],
  [{ country: 'FR', taxNumber: 'B12345670' }, []],
  [{ country: 'ES', postcode: '00999' }, ['postcode']],
  [{ country: 'ES', postcode: '01001' }, []],
  [{ country: 'ES', postcode: '52006' }, []],
  [{ country: 'ES', postcode: '53001' }, ['postcode']],
  [{ country: 'ES', postcode: '4600' }, ['postcode']],
  [{ country: 'PT', postcode: '1100-148' }, []],
  [{ latitude: 39.4, longitude: null }, ['longitude']],
  [{ latitude: null, longitude: -0.3 }, ['latitude']],
  [{ latitude: 0, longitude: 0 }, []],
  [{ latitude: null, longitude: null }, []],
  [{ checkInTime: '15:00', checkOutTime: '15:00' }, []],
  [{ checkInTime: '15:00', checkOutTime: '15:01' }, ['checkOutTime']],
  [{ invoiceSeries: 'F', rectifyingSeries: 'F' }, ['rectifyingSeries']],
  [{ invoiceSeries: 'F', rectifyingSeries: 'R' }, []],
  [{ invoiceSeries: 'F', rectifyingSeries: 'R', simplifiedSeries: 'S' }, []],
  [{ invoiceSeries: 'F', rectifyingSeries: 'R', simplifiedSeries: 'F' }, ['simplifiedSeries']],
  [{ invoiceSeries: 'F', rectifyingSeries: 'S', simplifiedSeries: 'S' }, ['simplifiedSeries']],
])('%j: what does not go together stands at %j', (data, paths) => {
  expect(clashesOf(data).map(({ path }) => path)).toEqual(paths);
});

test('what was wrong before is said only where one of its fields changes', () => {
  const data = { country: 'ES', postcode: '53001', checkInTime: '11:00', checkOutTime: '12:00' };
  expect(clashesOf(data, ['country']).map(({ path }) => path)).toEqual(['postcode']);
  expect(clashesOf(data, ['checkInTime']).map(({ path }) => path)).toEqual(['checkOutTime']);
  expect(clashesOf(data, ['name'])).toEqual([]);
});

test.each([
  ['Residencia Aldaba', 'AL'],
  ['Casa Ñandú', 'NA'],
  ['Torre 8', 'TO'],
  ['Apartamentos X', 'XA'],
  ['B', 'BB'],
  ['88', 'XX'],
])('%s begins its references with %s', (name, prefix) => {
  expect(prefixOfName(name)).toBe(prefix);
});
