import { bailAnswers, type BailState } from './bail-states';

/** What a bail is called: of one that came as an amount on hold on a card nothing is held, and nothing goes back. */
export type BailLook = BailState | 'on_hold' | 'hold_over' | 'released' | 'partly_released';

export function bailLook({
  state,
  asHold,
  heldUntil,
}: {
  state: BailState;
  asHold: boolean;
  heldUntil: Date | null;
}): BailLook {
  if (heldUntil !== null) return 'on_hold';
  if (!asHold) return state;
  // Something may still be disputed of what was charged.
  if (bailAnswers(state, 'isInHand')) return 'hold_over';
  if (bailAnswers(state, 'wentBack')) return 'released';
  return bailAnswers(state, 'wentInPart') ? 'partly_released' : state;
}
