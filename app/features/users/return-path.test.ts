import { expect, test } from 'vitest';
import { returnPath } from './return-path';

test.each(['/admin', '/en/admin/bookings/list?view=unpaid&q=a%20b', '/booking/AL-7K3M9#bail'])(
  'goes back to %s',
  (path) => {
    expect(returnPath(path)).toBe(path);
  },
);

test.each([
  null,
  '',
  'admin',
  'https://elsewhere.example',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/a\\b',
  '/a\r\nSet-Cookie: x=y',
  '/x/..//elsewhere.example',
  'javascript:alert(1)',
])('does not go to %j', (path) => {
  expect(returnPath(path)).toBeUndefined();
});
