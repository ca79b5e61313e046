import type { Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { bailAnswers } from '../../core/bail-states';
import { translatorOf } from '../../ui/translator.server';
import type { LockedBail } from './change-bail.server';

/** Throws if the bail is closed or was never received. */
export function requireInHand(actor: Actor, { bail }: LockedBail): void {
  if (bailAnswers(bail.state, 'isInHand')) return;
  const reason = bailAnswers(bail.state, 'isClosed') ? 'closed' : 'not_received';
  const detail = translatorOf(actor.locale, 'bails/admin')(`because.${reason}`);
  throw new AppError('bail_refuses', { extra: { reason, detail } });
}
