import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { expect, test } from 'vitest';
import { skipDuringCheck } from './skip-during-check';

const revalidates = (intent: string, next: string) => {
  const formData = new FormData();
  formData.set('intent', intent);
  return skipDuringCheck({
    formData,
    currentUrl: new URL('http://localhost/admin/apartments/1/prices/list?check=1'),
    nextUrl: new URL(next, 'http://localhost/admin/apartments/1/prices/list'),
    defaultShouldRevalidate: true,
  } as ShouldRevalidateFunctionArgs);
};

test('what somebody else changed is fetched anew', () => {
  const url = new URL('http://localhost/admin/apartments/1/prices/list');
  const revalidationArgs = { currentUrl: url, nextUrl: url, actionStatus: 409, defaultShouldRevalidate: false };
  expect(skipDuringCheck(revalidationArgs as ShouldRevalidateFunctionArgs)).toBe(true);
});

test.each([
  ['a check of the page that is shown', 'check', '?check=1', false],
  ['a check that is answered while another address is opened', 'check', '?copy=year', true],
  ['anything else', 'save', '?check=1', true],
])('%s', (_, intent, next, loads) => expect(revalidates(intent, next)).toBe(loads));
