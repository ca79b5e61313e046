import { describe, expect, test } from 'vitest';
import { pathIn, locales } from '../../../core/locale';
import { pageAccess } from '../../../../tests/access-table';
import { isMeasured } from './measured-pages';

const measured = (address: string) => isMeasured(new URL(address, 'http://localhost'));

/** All pages that may be measured; a new page has to be listed here or left out deliberately. */
const open = [
  '/',
  '/contact',
  '/gallery',
  '/our-building',
  '/promotion',
  '/rooms',
  '/documents/insurance',
  '/documents/taxes',
  '/documents/travel',
  '/room-details',
  '/room-details/suite_studio',
  '/legal/notice',
  '/legal/privacy',
  '/legal/cookies',
];

const filled = Object.keys(pageAccess).flatMap((path) => {
  if (path === '/documents/:page') return ['insurance', 'taxes', 'travel'].map((page) => `/documents/${page}`);
  if (path === '/legal/:page') return ['notice', 'privacy', 'cookies'].map((page) => `/legal/${page}`);
  if (path === '/room-details/:typeCategory?') return ['/room-details', '/room-details/suite_studio'];
  return path.endsWith('?') ? [path.replace(/\/:\w+\?$/, ''), path.replace(/:\w+\?$/, 'AL-22222')] : [path];
});

describe.each(locales)('in %s', (locale) => {
  test('only pages that say the same to everybody are measured', () => {
    expect(filled.filter((path) => measured(pathIn(locale, path))).toSorted()).toEqual(open.toSorted());
  });

  test.each(['/logout', '/nowhere', '/room-details/a/b', '/documents/none', '/book/', '//rooms', '/api/v1/docs'])(
    'what is no page of ours is not: %s',
    (path) => expect(measured(`http://localhost${pathIn(locale, path)}`)).toBe(false),
  );
});

test.each(['/?token=x', '/en/rooms?key=x&guests=2', '/contact?preview=1'])(
  'what one person was given is not: %s',
  (address) => expect(measured(address)).toBe(false),
);

test('what was asked for is measured as the page is', () => expect(measured('/rooms?guests=2')).toBe(true));
