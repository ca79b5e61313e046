import { bailDueBackOn } from '../../core/bail-due-back';
import type { CalendarDate } from '../../core/calendar-date';
import type { Stay } from '../../core/stay';
import { bailAnswers, type BailState } from '../../core/bail-states';

interface StayBail {
  state: BailState;
  receivedOn: CalendarDate | null;
  dueBackOn: CalendarDate | null;
  leftCents: number;
  /** True if the bail is or was only a hold on a card. */
  onHold: boolean;
}

export interface BailStep {
  key: 'asked' | 'toHandOver' | 'handedOver' | 'kept' | 'back' | 'onHold' | 'holdEnds';
  standing: 'done' | 'now' | 'ahead';
  /** Date of the step, or the last possible date for it. */
  on: CalendarDate | null;
}

/** Returns the steps of a bail that is not settled yet; null for a settled bail. */
export function bailSteps(
  { state, receivedOn, dueBackOn, leftCents, onHold }: StayBail,
  stay: Stay,
): BailStep[] | null {
  if (!bailAnswers(state, 'isUnsettled')) return null;
  const isHeld = bailAnswers(state, 'isInHand');
  if (isHeld && leftCents === 0 && !onHold) return null;
  if (onHold && isHeld) {
    return [
      { key: 'asked', standing: 'done', on: null },
      { key: 'onHold', standing: 'now', on: receivedOn },
      { key: 'holdEnds', standing: 'ahead', on: null },
    ];
  }
  return [
    { key: 'asked', standing: 'done', on: null },
    isHeld
      ? { key: 'handedOver', standing: 'done', on: receivedOn }
      : { key: 'toHandOver', standing: 'now', on: stay.checkIn },
    { key: 'kept', standing: isHeld ? 'now' : 'ahead', on: null },
    { key: 'back', standing: 'ahead', on: dueBackOn ?? bailDueBackOn(stay) },
  ];
}
