import { describe, expect, test } from 'vitest';
import { asDate } from '../../core/calendar-date';
import { eventChanges, type KnownEvent } from './event-changes';
import type { FeedEvent } from './parse-feed';

const today = asDate('2026-11-21');

function makeFeedEvent(uid: string, checkIn: string, checkOut: string, change: Partial<FeedEvent> = {}): FeedEvent {
  const stated = { summary: 'Reserved', guestName: '', reservationCode: '', reservationUrl: '', phoneEnd: '' };
  return { uid, checkIn: asDate(checkIn), checkOut: asDate(checkOut), kind: 'stay', ...stated, ...change };
}
function known(uid: string, checkIn: string, checkOut: string, change: Partial<KnownEvent> = {}): KnownEvent {
  return {
    ...makeFeedEvent(uid, checkIn, checkOut),
    id: 1,
    kindByTeam: false,
    state: 'placed',
    forgotten: false,
    ...change,
  };
}
const changesOf = (before: KnownEvent[], now: FeedEvent[]) => {
  const { added, changed, removed, ended } = eventChanges(before, now, today);
  return {
    added: added.map(({ uid }) => uid),
    changed: changed.map(({ id, moved }) => `${id}${moved ? ' moved' : ''}`),
    removed: removed.map(({ uid }) => uid),
    ended: ended.map(({ uid }) => uid),
  };
};
const nothing = { added: [], changed: [], removed: [], ended: [] };

describe('a stay that is no longer told', () => {
  test.each([
    ['and begins tomorrow, is gone', '2026-11-22', '2026-11-24', { removed: ['a'] }],
    ['and begins today, is gone', '2026-11-21', '2026-11-24', { removed: ['a'] }],
    ['and began yesterday, has ended', '2026-11-20', '2026-11-24', { ended: ['a'] }],
    ['and leaves tomorrow, has ended', '2026-11-18', '2026-11-22', { ended: ['a'] }],
    ['and leaves today, stays as it was', '2026-11-18', '2026-11-21', {}],
    ['and is over, stays as it was', '2026-11-10', '2026-11-12', {}],
  ])('%s', (_, checkIn, checkOut, expected) => {
    expect(changesOf([known('a', checkIn, checkOut)], [])).toEqual({ ...nothing, ...expected });
  });
});

describe('a stay that is told again', () => {
  const before = known('a', '2026-12-01', '2026-12-05');

  test.each([
    ['as it was, has not changed', [makeFeedEvent('a', '2026-12-01', '2026-12-05')], {}],
    [
      'with another day of departure, moves',
      [makeFeedEvent('a', '2026-12-01', '2026-12-06')],
      { changed: ['1 moved'] },
    ],
    ['with another day of arrival, moves', [makeFeedEvent('a', '2026-12-02', '2026-12-05')], { changed: ['1 moved'] }],
    [
      'under another name, is the same by its dates',
      [makeFeedEvent('b', '2026-12-01', '2026-12-05')],
      { changed: ['1'] },
    ],
    [
      'with other words, does not move',
      [makeFeedEvent('a', '2026-12-01', '2026-12-05', { summary: 'Ana' })],
      { changed: ['1'] },
    ],
    [
      'as closed days, does not move',
      [makeFeedEvent('a', '2026-12-01', '2026-12-05', { kind: 'closed' })],
      { changed: ['1'] },
    ],
    [
      'under another name and on another day, is another',
      [makeFeedEvent('b', '2026-12-01', '2026-12-06')],
      { added: ['b'], removed: ['a'] },
    ],
    [
      'twice on other days, is two others',
      [makeFeedEvent('a', '2026-12-02', '2026-12-05'), makeFeedEvent('a', '2026-12-08', '2026-12-09')],
      { added: ['a', 'a'], removed: ['a'] },
    ],
    [
      'beside another of its name, is the one of its first night',
      [makeFeedEvent('a', '2026-12-01', '2026-12-06'), makeFeedEvent('a', '2026-12-08', '2026-12-09')],
      { added: ['a'], changed: ['1 moved'] },
    ],
  ])('%s', (_, now, expected) => {
    expect(changesOf([before], now)).toEqual({ ...nothing, ...expected });
  });

  test('is what the team says that it is', () => {
    const byTeam = known('a', '2026-12-01', '2026-12-05', { kindByTeam: true });
    expect(changesOf([byTeam], [makeFeedEvent('a', '2026-12-01', '2026-12-05', { kind: 'closed' })])).toEqual(nothing);
    const { changed } = eventChanges(
      [byTeam],
      [makeFeedEvent('a', '2026-12-01', '2026-12-06', { kind: 'closed' })],
      today,
    );
    expect(changed[0]!.event.kind).toBe('stay');
  });

  test('says nothing new of a guest who was erased but its dates', () => {
    const erased = known('a', '2026-12-01', '2026-12-05', { forgotten: true, summary: '' });
    const stated = { summary: 'Ana', guestName: 'Ana', reservationCode: 'HM1', phoneEnd: '1234' };
    expect(changesOf([erased], [makeFeedEvent('a', '2026-12-01', '2026-12-05', stated)])).toEqual(nothing);
    const { changed } = eventChanges([erased], [makeFeedEvent('a', '2026-12-01', '2026-12-06', stated)], today);
    expect(changed[0]!.event).toMatchObject({ checkOut: '2026-12-06', summary: '', guestName: '', phoneEnd: '' });
  });
});
