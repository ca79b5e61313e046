import { expect, test } from 'vitest';
import type { BillingFilter, BillingGroup } from './billing-filter';
import { levelFor, type SummedLevel } from './summed-levels';

test.each<[BillingFilter, BillingGroup, SummedLevel]>([
  [{}, 'category', 'category'],
  [{}, 'apartment', 'apartment'],
  [{}, 'channel', 'category'],
  [{}, 'company', 'customer'],
  [{}, 'customer', 'customer'],
  [{ category: 1, channel: undefined }, 'method', 'category'],
  [{ category: 1 }, 'apartment', 'apartment'],
  [{ apartment: 1 }, 'category', 'apartment'],
  [{ apartment: 1 }, 'method', 'detail'],
  [{ channel: 'web' }, 'apartment', 'detail'],
  [{ method: 'cash' }, 'customer', 'detail'],
  [{ customer: 1 }, 'category', 'detail'],
  [{ customer: 1 }, 'customer', 'customer'],
  [{ customers: [1, null] }, 'customer', 'customer'],
])('what %j asks by %s is told apart at the level %s', (filter, by, level) => {
  expect(levelFor(filter, by)).toBe(level);
});
