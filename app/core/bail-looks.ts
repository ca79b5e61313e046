import { bailAnswers, type BailState } from './bail-states';

/**
 * Label of a bail. A card hold is not money held, so it is released rather than returned. A bail with nothing left is
 * settled, although a deduction may still be disputed.
 */
export type BailLook = BailState | 'settled' | 'on_hold' | 'hold_over' | 'released' | 'partly_released';

export function bailLook({
  state,
  asHold,
  heldUntil,
  leftCents,
}: {
  state: BailState;
  asHold: boolean;
  heldUntil: Date | null;
  leftCents: number;
}): BailLook {
  if (heldUntil !== null) return 'on_hold';
  if (!asHold) return bailAnswers(state, 'isInHand') && leftCents === 0 ? 'settled' : state;
  // The hold has ended, but a dispute over the captured amount may still change the outcome.
  if (bailAnswers(state, 'isInHand')) return 'hold_over';
  if (bailAnswers(state, 'wentBack')) return 'released';
  return bailAnswers(state, 'wentInPart') ? 'partly_released' : state;
}
