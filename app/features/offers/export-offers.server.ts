import type { Actor } from '../../access/actor';
import { listFile, type ListFile } from '../../core/list-file';
import { textIn } from '../../core/locale';
import { translatorOf } from '../../ui/translator.server';
import { exportRows } from '../lists/export-rows.server';
import { listOffers } from './list-offers.server';
import { offerList } from './offer-list';
import { offerTexts } from './offer-texts';

export async function exportOffers(actor: Actor, input: Readonly<Record<string, unknown>>): Promise<ListFile> {
  const list = await exportRows(input, (listQuery, whole) => listOffers(actor, listQuery, whole));
  const t = translatorOf(actor.locale, 'offers/admin');
  const texts = offerTexts(actor.locale, t);
  return listFile(offerList, list.query, list.data, {
    name: `${t('title').toLowerCase()}-${list.today}`,
    timeZone: list.timeZone,
    label: (column) => t(`column.${column}`),
    values: {
      name: (offer) => textIn(offer.name, actor.locale),
      code: texts.code,
      discount: texts.discount,
      booking: (offer) => texts.window(offer.bookFrom, offer.bookUntil),
      stay: (offer) => texts.window(offer.stayFrom, offer.stayUntil),
      limits: texts.limits,
      uses: texts.uses,
      state: (offer) => t(`state.${offer.shownState}`),
      position: (offer) => offer.position,
      created: (offer) => offer.createdAt,
    },
  });
}
