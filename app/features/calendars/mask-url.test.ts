import { expect, test } from 'vitest';
import { maskUrl } from './mask-url';

test.each([
  ['https://www.airbnb.com/calendar/ical/12345678.ics?s=0a1b2c3d4e5f', 'www.airbnb.com/…/12345678.ics?…'],
  ['https://ical.booking.com/v1/export?t=9f8e7d6c-5b4a', 'ical.booking.com/…/export?…'],
  ['https://example.com/0123456789abc.ics', 'example.com/…9abc.ics'],
  ['https://example.com/0123456789abcdef0123456789abcdef.ics', 'example.com/…cdef.ics'],
  ['https://example.com/secret-folder/a.ics', 'example.com/…/a.ics'],
  ['https://user:password@example.com/a.ics', 'example.com/a.ics'],
  ['no address', '…'],
])('%s is shown as %s', (url, shown) => {
  expect(maskUrl(url)).toBe(shown);
});
