import { may, type Actor } from '../../../access/actor';
import { errorText, refusalTexts } from '../../../access/refusals.server';
import type { WholeList } from '../../../core/list-input';
import type { ListPage } from '../../../core/list-page';
import { pathsIn } from '../../../core/paths';
import { openList } from '../../lists/open-list.server';
import { runBulk } from '../../lists/run-bulk.server';
import { AppError } from '../../../core/app-error';
import { activateOffer } from '../activate-offer.server';
import { listOffers, type OfferList } from '../list-offers.server';
import { offerList } from '../offer-list';
import { pauseOffer } from '../pause-offer.server';
import { flashes } from './flash';

export type OffersPage = Awaited<ReturnType<typeof offersPage>>;

export async function offersPage(actor: Actor, search: URLSearchParams) {
  const page: ListPage<OfferList> = await openList(actor, search, {
    rules: offerList,
    to: pathsIn(actor.locale).adminOffers,
    list: (input) => listOffers(actor, input),
    keep: { done: flashes.find((name) => name === search.get('done')) },
  });
  const data = page.list.data.map((row) => ({ ...row, refusals: refusalTexts(row.refusals, actor.locale) }));
  return {
    ...page,
    list: { ...page.list, data },
    /** Reason why read-only users can't act on the offers; null for others. */
    forbidden: may(actor, 'offers:write') ? null : errorText('forbidden', actor.locale),
  };
}

export async function changeSelected(actor: Actor, form: FormData, search: URLSearchParams) {
  const selected = {
    locale: actor.locale,
    form,
    search,
    list: (input: object, whole: WholeList) => listOffers(actor, input, whole),
  };
  const intent = form.get('intent');
  if (intent === 'activate-selected') return runBulk(selected, (id) => activateOffer(actor, id));
  if (intent === 'pause-selected') return runBulk(selected, (id) => pauseOffer(actor, id));
  throw new AppError('not_found');
}
