import { bailAnswers, type BailState } from './bail-states';

/** What a bail is called: of one that came as an amount on hold on a card nothing is held, and nothing goes back. */
export type BailLook = BailState | 'on_hold' | 'released' | 'partly_released';

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
  if (bailAnswers(state, 'wentBack')) return 'released';
  return bailAnswers(state, 'wentInPart') ? 'partly_released' : state;
}
