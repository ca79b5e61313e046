import { systemActor } from '../../app/access/actor';
import { watchBails } from '../../app/features/bails/watch-bails.server';
import { chargeDueCards } from '../../app/features/payments/by-provider/charge-due-cards.server';
import { purgeCards } from '../../app/features/payments/saved-cards/purge-cards.server';
import { queryUndecided } from '../../app/features/payments/by-provider/query-undecided.server';
import { endRefund, deliverNotice, waiting } from './notice-steps';
import { moveClock } from './round';
import type { World } from './world';

const HOURS_26 = 26 * 60;
/** Number of job runs, enough to process everything given its batch size. */
const TURNS = 4;

/**
 * Delivers every notice twice in any order and runs the job until a day has passed, so that no outcome is left unknown.
 */
export async function drain(world: World): Promise<void> {
  const { lost } = world;
  const { faults, notices } = world.place.server;
  faults.clear();
  while (endRefund(world, 0, { of: 'pending', status: 'succeeded' }));
  const late = waiting(world).toReversed();
  await Promise.all(late.slice(0, 8).flatMap((notice) => [deliverNotice(notice, world), deliverNotice(notice, world)]));
  for (const minutes of [0, 3, 7, HOURS_26, HOURS_26, HOURS_26, HOURS_26]) {
    moveClock(world, minutes);
    for (let turn = 0; turn < TURNS; turn += 1) await queryUndecided(systemActor);
    while (endRefund(world, 0, { of: 'pending', status: 'succeeded' }));
    for (const notice of waiting(world)) await deliverNotice(notice, world);
    await watchBails(systemActor);
    await chargeDueCards(systemActor);
  }
  for (const notice of notices.all.filter(({ id }) => !lost.has(id))) await deliverNotice(notice, world);
  await purgeCards();
}
