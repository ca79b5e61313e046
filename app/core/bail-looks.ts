import { bailAnswers, type BailState } from './bail-states';

/**
 * What a bail is called: of one that came as an amount on hold on a card nothing is held, and nothing goes back; one of which
 * nothing is left is settled, though a deduction may still be disputed.
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
  // Something may still be disputed of what was charged.
  if (bailAnswers(state, 'isInHand')) return 'hold_over';
  if (bailAnswers(state, 'wentBack')) return 'released';
  return bailAnswers(state, 'wentInPart') ? 'partly_released' : state;
}
