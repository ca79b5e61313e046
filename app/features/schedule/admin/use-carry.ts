import { useEffect, useRef, useState } from 'react';
import { daysBetween } from '../../../core/calendar-date';
import type { MoveAnswer } from '../move-request';
import { isSame, obstacleOf, propose, type Obstacle, type Proposal, type Pull } from '../proposal';
import type { Bar, BookingBar } from '../schedule-model';
import type { Known } from '../schedule-store';
import { requestMove, type ApiRefusal } from './move-api';
import type { ScheduleLabels } from './schedule-labels';

export interface Carry {
  bar: BookingBar;
  pull: Pull;
  via: 'pointer' | 'keys';
  apartmentId: number;
  days: number;
  proposal: Proposal;
  obstacle: Obstacle | null;
  /** Pointer position in the window; null without a pointer. */
  at: { x: number; y: number } | null;
  /** True once dropped: the panel then asks how to save it. */
  isDropped: boolean;
  /** True if another user changed the booking in the meantime. */
  isChanged: boolean;
}

export type MovePreview =
  | { of: string; answer: MoveAnswer; refusal: null }
  | { of: string; answer: null; refusal: ApiRefusal };

/** Pause in keyboard input before the price is requested, in milliseconds. */
const REST_MS = 150;

export const proposalKey = ({ bar, proposal }: Pick<Carry, 'bar' | 'proposal'>) =>
  `${bar.version} ${JSON.stringify(proposal.segments)}`;

/** Returns lookups of an apartment and of the bars that block it, limited to the data loaded in the browser. */
export function groundOf(known: Known) {
  return {
    apartment: (id: number) => known.apartments.get(id),
    barsClosing: (id: number): Bar[] => (known.sharing.get(id) ?? [id]).flatMap((each) => known.rows.get(each) ?? []),
  };
}

export function useCarry(known: Known, labels: ScheduleLabels, announce: (text: string) => void) {
  const [carry, setCarry] = useState<Carry | null>(null);
  const [preview, setPreview] = useState<MovePreview | null>(null);
  const lift = (bar: BookingBar, pull: Pull, via: Carry['via'], apartmentId: number, days: number) => {
    const proposal = propose(bar, { pull, apartmentId, days }, known.today);
    const obstacle = isSame(bar, proposal) ? null : obstacleOf(bar, proposal, known.today, groundOf(known));
    return { bar, pull, via, apartmentId, days, proposal, obstacle };
  };

  const startCarry = (bar: BookingBar, pull: Pull, via: Carry['via'], at: Carry['at'] = null) => {
    setPreview(null);
    setCarry({ ...lift(bar, pull, via, bar.apartmentId, 0), at, isDropped: false, isChanged: false });
    if (via === 'keys') {
      announce(labels.t(pull === 'move' ? 'move.begun' : 'move.stretching', { reference: bar.reference }));
    }
  };
  const moveTo = (apartmentId: number, days: number, at: Carry['at'] = null) => {
    setCarry((now) => {
      if (!now || now.isDropped) return now;
      if (now.apartmentId === apartmentId && now.days === days) return at ? { ...now, at } : now;
      return { ...now, ...lift(now.bar, now.pull, now.via, apartmentId, days), at };
    });
  };
  const drop = () => {
    if (!carry || carry.isDropped) return;
    if (isSame(carry.bar, carry.proposal)) {
      cancel();
    } else if (carry.obstacle) {
      announce(labels.obstacle(carry.obstacle, groundOf(known).apartment));
      if (carry.via === 'pointer') setCarry(null);
    } else {
      setCarry({ ...carry, isDropped: true });
    }
  };
  const cancel = () => {
    if (carry) announce(labels.t('move.back', { reference: carry.bar.reference }));
    setCarry(null);
    setPreview(null);
  };
  const end = () => {
    setCarry(null);
    setPreview(null);
  };

  useFollowColleagues(known, carry, { setCarry, lift, end, announce, words: labels });
  usePreview(carry, known, labels, { preview, setPreview, announce });
  return { carry, preview, begin: startCarry, moveTo, drop, cancel, end };
}

interface Following {
  setCarry: (carry: Carry) => void;
  lift: (
    bar: BookingBar,
    pull: Pull,
    via: Carry['via'],
    apartmentId: number,
    days: number,
  ) => Omit<Carry, 'at' | 'isDropped' | 'isChanged'>;
  end: () => void;
  announce: (text: string) => void;
  words: ScheduleLabels;
}

/** Announces other users' changes to the carried booking, and re-evaluates the chosen place. */
function useFollowColleagues(known: Known, carry: Carry | null, following: Following): void {
  const latest = useRef({ carry, following });
  useEffect(() => {
    latest.current = { carry, following };
  });
  useEffect(() => {
    const { carry: now, following: tools } = latest.current;
    if (!now) return;
    const bars = [...known.bars.values()].filter(
      (bar): bar is BookingBar => bar.kind === 'booking' && bar.id === now.bar.id,
    );
    const bar = bars.find(({ key }) => key === now.bar.key) ?? bars[0];
    if (!bar) {
      tools.announce(tools.words.t('move.gone'));
      tools.end();
      return;
    }
    const isOther = bar.version !== now.bar.version;
    const { place } = now.proposal;
    const days = now.pull === 'end' ? daysBetween(bar.to, place.to) : daysBetween(bar.from, place.from);
    const lifted = tools.lift(isOther ? bar : now.bar, now.pull, now.via, now.apartmentId, isOther ? days : now.days);
    if (!isOther && JSON.stringify(lifted.obstacle) === JSON.stringify(now.obstacle)) return;
    tools.setCarry({ ...now, ...lifted, isChanged: now.isChanged || isOther });
    if (isOther) tools.announce(tools.words.t('move.changedMeanwhile'));
  }, [known]);
}

interface Previewing {
  preview: MovePreview | null;
  setPreview: (preview: MovePreview) => void;
  announce: (text: string) => void;
}

/**
 * Requests the price at the chosen place: immediately on a drop, and after each pause in keyboard input, so that the
 * price can be announced.
 */
function usePreview(
  carry: Carry | null,
  known: Known,
  labels: ScheduleLabels,
  { preview, setPreview, announce }: Previewing,
) {
  const requestedKey = carry && !isSame(carry.bar, carry.proposal) ? proposalKey(carry) : null;
  const shouldPreview = requestedKey !== null && (carry?.isDropped || carry?.via === 'keys');
  const latest = useRef({ carry, preview, known, say: announce });
  useEffect(() => {
    latest.current = { carry, preview, known, say: announce };
  });
  useEffect(() => {
    const now = latest.current.carry;
    if (!shouldPreview || !now || requestedKey === null) return undefined;
    const { code = '' } = latest.current.known.apartments.get(now.proposal.place.apartmentId) ?? {};
    const place = { code, dates: labels.dates(now.proposal.place.from, now.proposal.place.to) };
    if (now.obstacle) {
      const reason = labels.obstacle(now.obstacle, groundOf(latest.current.known).apartment);
      latest.current.say(labels.t('move.refused', { ...place, reason }));
      return undefined;
    }
    if (latest.current.preview?.of === requestedKey) return undefined;
    const stopping = new AbortController();
    const requestPreview = async (of: Carry, at: { code: string; dates: string }) => {
      const result = await requestMove(of.bar, of.proposal, labels.locale, stopping.signal);
      if (!result || stopping.signal.aborted) return;
      setPreview({ of: requestedKey, ...result } as MovePreview);
      if (of.via === 'keys') latest.current.say(handleAnswer(result, at, labels));
    };
    const timer = setTimeout(
      () => {
        void requestPreview(now, place);
      },
      now.isDropped ? 0 : REST_MS,
    );
    return () => {
      clearTimeout(timer);
      stopping.abort();
    };
  }, [requestedKey, shouldPreview, carry?.isDropped, labels, setPreview]);
}

function handleAnswer(
  { answer, refusal }: Pick<MovePreview, 'answer' | 'refusal'>,
  place: { code: string; dates: string },
  labels: ScheduleLabels,
): string {
  if (refusal) return labels.t('move.refused', { ...place, reason: refusal.title });
  const cents = answer?.differenceCents ?? null;
  if (cents === null) return labels.t('move.free', place);
  return labels.t('move.freeDifference', { ...place, amount: labels.signed(cents) });
}
