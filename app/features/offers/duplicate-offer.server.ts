import { randomBytes } from 'node:crypto';
import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { changedText, inLanguage } from '../../core/locale';
import { inTransaction } from '../../database/connection.server';
import { makeOfferCode } from './offer-code';
import { dataOf, type OfferData } from './offer-data';
import { insertOffer, lockOfferFor } from './offers-store.server';

const NAME_MAX = 80;
const COPY = { es: ' (copia)', en: ' (copy)' };

/** Creates a draft as a copy of the offer, with another name and, if it has a code, another code. */
export async function duplicateOffer(actor: Actor, id: number): Promise<{ id: number }> {
  authorize(actor, 'offers:write');
  return inTransaction(async () => {
    const { building, offer } = await lockOfferFor(actor, id, 'duplicate');
    const copy: OfferData = {
      ...dataOf(offer),
      name: changedText(offer.name, (name, locale) => copyOf(name, inLanguage(locale, COPY))),
      code: offer.code === null ? null : makeOfferCode(() => randomBytes(1)[0]!),
    };
    const copied = await insertOffer(building.id, copy);
    await recordAudit(actor, {
      action: 'offer.duplicated',
      subject: { kind: 'offer', id: copied },
      after: { ...copy, from: id },
    });
    return { id: copied };
  });
}

const copyOf = (name: string, ending: string) => name.slice(0, NAME_MAX - ending.length).trimEnd() + ending;
