import { authorize, may, type Actor } from '../../../access/actor';
import { formInput } from '../../../access/admin-form.server';
import { errorText, refusalTexts } from '../../../access/refusals.server';
import { AppError } from '../../../core/app-error';
import { idOfText } from '../../../core/id-of-text';
import { pathsIn } from '../../../core/paths';
import { postedValues, readTyped, typedValues, type FormValues } from '../../../core/typed-fields';
import { activateOffer } from '../activate-offer.server';
import { createOffer } from '../create-offer.server';
import { deleteOffer } from '../delete-offer.server';
import { duplicateOffer } from '../duplicate-offer.server';
import { listOffers } from '../list-offers.server';
import { offerChoices } from '../offer-choices.server';
import { dataOf, emptyOffer } from '../offer-data';
import { exampleFieldKinds, offerFieldKinds, previewRequest } from '../offer-form';
import { pauseOffer } from '../pause-offer.server';
import { previewOffer, type OfferPreview } from '../preview-offer.server';
import { updateOffer } from '../update-offer.server';
import { viewOffer } from '../view-offer.server';
import type { Flash } from './flash';

export type OfferPage = Awaited<ReturnType<typeof offerPage>>;
export type NewOfferPage = Awaited<ReturnType<typeof newOfferPage>>;
export type OfferPicker = Awaited<ReturnType<typeof offerPicker>>;

/** The form as typed, with its preview; nothing was saved. */
export interface PreviewAnswer {
  typed: FormValues;
  preview: OfferPreview;
}

const PICKED = 10;

export async function offerPage(actor: Actor, idText: string) {
  const offer = await viewOffer(actor, idOfText(idText));
  const preview = await previewOffer(actor, { ...dataOf(offer), id: offer.id });
  return {
    offer: { ...offer, refusals: refusalTexts(offer.refusals, actor.locale) },
    choices: await offerChoices(actor),
    preview,
    values: typedValues(offerFieldKinds, dataOf(offer), actor.locale),
    /** Reason why read-only users can't act on the offer; null for others. */
    forbidden: may(actor, 'offers:write') ? null : errorText('forbidden', actor.locale),
  };
}

/** Returns an empty form; refuses users who may not write before they fill it in. */
export async function newOfferPage(actor: Actor) {
  authorize(actor, 'offers:write');
  return {
    choices: await offerChoices(actor),
    values: typedValues(offerFieldKinds, emptyOffer, actor.locale),
  };
}

/** Lists offers to pick from: those in any state that match the search, or the active ones without a search. */
export async function offerPicker(actor: Actor, query: string) {
  const view = query.trim() ? 'all' : 'active';
  const { data, meta } = await listOffers(actor, { q: query, view, perPage: PICKED });
  return { words: query.trim(), rows: data, total: meta.total };
}

export async function previewByForm(actor: Actor, form: FormData, id: number | null): Promise<PreviewAnswer> {
  const kinds = { ...offerFieldKinds, ...exampleFieldKinds };
  const { example, ...offer } = readTyped(kinds, postedValues(kinds, form), actor.locale);
  const preview = await previewOffer(actor, previewRequest(offer, { example }, id));
  return { typed: postedValues(kinds, form), preview };
}

/** Saves the form as a draft; returns the address to redirect to. */
export async function createByForm(actor: Actor, form: FormData): Promise<string> {
  const { id } = await createOffer(actor, formInput(offerFieldKinds, form, actor.locale));
  return pathsIn(actor.locale).adminOffer(id, { done: 'created' satisfies Flash });
}

/** Performs the pressed button's action; returns the address to redirect to. */
export async function changeByForm(actor: Actor, idText: string, form: FormData): Promise<string> {
  const id = idOfText(idText);
  const paths = pathsIn(actor.locale);
  const back = (done: Flash, to = id) => paths.adminOffer(to, { done });
  switch (form.get('intent')) {
    case null:
      await updateOffer(actor, id, formInput(offerFieldKinds, form, actor.locale));
      return back('saved');
    case 'activate': {
      await activateOffer(actor, id);
      return back((await viewOffer(actor, id)).isPublic ? 'activated' : 'activatedHidden');
    }
    case 'pause':
      await pauseOffer(actor, id);
      return back('paused');
    case 'duplicate':
      return back('duplicated', (await duplicateOffer(actor, id)).id);
    case 'delete':
      await deleteOffer(actor, id);
      return paths.adminOffers({ view: 'draft', done: 'deleted' satisfies Flash });
    default:
      throw new AppError('not_found');
  }
}
