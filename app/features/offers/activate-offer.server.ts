import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { inTransaction } from '../../database/connection.server';
import { changeOffer, lockOfferFor } from './offers-store.server';

/** Activates the offer: prices apply it from now on, and the site shows it if it is public. */
export async function activateOffer(actor: Actor, id: number): Promise<void> {
  authorize(actor, 'offers:write');
  await inTransaction(async () => {
    const { offer } = await lockOfferFor(actor, id, 'activate');
    await changeOffer(id, { state: 'active' });
    await recordAudit(actor, {
      action: 'offer.activated',
      subject: { kind: 'offer', id },
      before: { state: offer.state },
      after: { state: 'active' },
    });
  });
}
