import { authorize, type Actor } from '../../../access/actor';
import { recordAudit } from '../../../access/record-audit.server';
import { AppError } from '../../../core/app-error';
import { paymentAnswers } from '../../../core/payment-states';
import { parse } from '../../../core/parse';
import { inRetriedTransaction } from '../../../database/connection.server';
import { requireProvider } from '../../billing/active-provider.server';
import { ProviderUnavailable } from '../../billing/payment-provider';
import { requireAdminBuilding } from '../../building/admin-building.server';
import { startCardCharge, sendCardCharge } from './charge-card.server';
import { ofVersionInput } from '../payment-input';

export interface ChargedCard {
  amountCents: number;
  /** `waiting` if the result isn't known yet. */
  outcome: 'charged' | 'declined' | 'waiting';
}

/**
 * Charges the guest's saved card for the amount due today, ahead of the job. Throws `no_saved_card`,
 * `nothing_to_charge`, `payment_under_way`, and `no_provider`.
 */
export async function chargeCardNow(actor: Actor, id: number, input: unknown = {}): Promise<ChargedCard> {
  authorize(actor, 'payments:write');
  const { version } = parse(ofVersionInput, input);
  const place = await requireAdminBuilding(actor);
  const provider = requireProvider();
  const written = await inRetriedTransaction(async () => {
    const started = await startCardCharge(id, provider, {
      userId: actor.user?.id ?? null,
      allows: (row) => {
        if (row.buildingId !== place.id) throw new AppError('not_found');
        if (version !== undefined && version !== row.version) {
          throw new AppError('version_conflict', { extra: { current: { version: row.version, state: row.state } } });
        }
      },
    });
    if (typeof started === 'string') return started;
    await recordAudit(actor, {
      action: 'booking.card_charged',
      subject: { kind: 'booking', id },
      after: { paymentId: started.id, amountCents: started.amountCents },
    });
    return started;
  });
  if (typeof written === 'string') throw new AppError(written);
  const { amountCents } = written;
  try {
    const state = await sendCardCharge(provider, written);
    if (state !== 'unknown' && state !== 'differs' && paymentAnswers(state, 'hasMoved')) {
      return { amountCents, outcome: 'charged' };
    }
    return { amountCents, outcome: state === 'failed' ? 'declined' : 'waiting' };
  } catch (error) {
    if (error instanceof ProviderUnavailable) return { amountCents, outcome: 'waiting' };
    throw error;
  }
}
