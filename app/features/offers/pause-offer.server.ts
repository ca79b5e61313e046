import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { inTransaction } from '../../database/connection.server';
import { changeOffer, lockOfferFor } from './offers-store.server';

/** Takes the offer off sale; existing bookings keep their discount. */
export async function pauseOffer(actor: Actor, id: number): Promise<void> {
  authorize(actor, 'offers:write');
  await inTransaction(async () => {
    const { offer } = await lockOfferFor(actor, id, 'pause');
    await changeOffer(id, { state: 'paused' });
    await recordAudit(actor, {
      action: 'offer.paused',
      subject: { kind: 'offer', id },
      before: { state: offer.state },
      after: { state: 'paused' },
    });
  });
}
