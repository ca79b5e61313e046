import { authorize, type Actor } from '../../../access/actor';
import { formInput } from '../../../access/admin-form.server';
import { AppError } from '../../../core/app-error';
import { dateParts, parseCalendarDate } from '../../../core/calendar-date';
import { idOfText } from '../../../core/id-of-text';
import { pathsIn } from '../../../core/paths';
import { typedValues } from '../../../core/typed-fields';
import { createSeason } from '../create-season.server';
import { deleteSeason } from '../delete-season.server';
import { listSeasons } from '../list-seasons.server';
import { restoreSeason } from '../restore-season.server';
import { seasonFieldKinds } from '../season-fields';
import { updateSeason } from '../update-season.server';
import { viewPricedApartment, viewPriceYear } from '../view-price-year.server';
import { viewSeason } from '../view-season.server';
import { checkPage, firstNightToCome } from './check-form.server';
import { copyByForm, copyPage } from './copy-form.server';

export type PricesPage = Awaited<ReturnType<typeof pricesPage>>;
export type SeasonPage = Awaited<ReturnType<typeof seasonPage>>;
export type NewSeasonPage = Awaited<ReturnType<typeof newSeasonPage>>;
export type SeasonPickerPage = Awaited<ReturnType<typeof seasonPicker>>;

const PICKED = 12;

export async function pricesPage(actor: Actor, apid: string | undefined, query: URLSearchParams) {
  const apartmentId = idOfText(apid);
  const page = await viewPriceYear(actor, apartmentId, yearOf(query.get('year')));
  const mayCopy = query.has('copy') && page.mayWrite;
  return {
    ...page,
    check: query.has('check') ? await checkPage(actor, apartmentId, query, page.today) : null,
    copy: mayCopy ? await copyPage(actor, apartmentId, query, page.year) : null,
    done: {
      removedId: Number(query.get('removed')) || null,
      copied: Number(query.get('copied')) || null,
      saved: query.get('saved'),
    },
  };
}

function yearOf(text: string | null): number | undefined {
  return text && /^\d{4}$/.test(text) ? Number(text) : undefined;
}

/** Performs the action of the list's buttons; returns the address to redirect to. */
export async function changePrices(actor: Actor, apid: string | undefined, form: FormData): Promise<string> {
  const apartmentId = idOfText(apid);
  const paths = pathsIn(actor.locale);
  const year = yearOf(String(form.get('onYear')));
  switch (form.get('intent')) {
    case 'extend': {
      const change = { lastNight: form.get('lastNight'), version: form.get('version') };
      await updateSeason(actor, apartmentId, idOfText(String(form.get('id'))), change);
      return paths.adminPrices(apartmentId, { year, saved: 'extended' });
    }
    case 'restore':
      await restoreSeason(actor, apartmentId, idOfText(String(form.get('id'))));
      return paths.adminPrices(apartmentId, { year, saved: 'restored' });
    case 'copy': {
      const copied = await copyByForm(actor, apartmentId, form);
      const isNextYear = form.get('to') === 'next_year';
      return paths.adminPrices(apartmentId, { year: isNextYear && year ? year + 1 : year, copied });
    }
    default:
      throw new AppError('not_found');
  }
}

/** Returns an empty season for the dates in the address, or for the first gap without prices. */
export async function newSeasonPage(actor: Actor, apid: string | undefined, query: URLSearchParams) {
  authorize(actor, 'prices:write');
  const apartmentId = idOfText(apid);
  const apartment = await viewPricedApartment(actor, apartmentId);
  const gap = apartment.gaps[0];
  const firstNight = dateIn(query, 'firstNight') ?? gap?.firstNight;
  const lastNight = dateIn(query, 'lastNight') ?? (query.has('firstNight') ? undefined : gap?.lastNight);
  const values = typedValues(
    seasonFieldKinds,
    { name: '', firstNight, lastNight, minNights: 1, extraGuestCents: 0 },
    actor.locale,
  );
  return { apartment, values, check: await checkPage(actor, apartmentId, query, firstNight ?? apartment.today) };
}

function dateIn(query: URLSearchParams, name: string) {
  return parseCalendarDate(query.get(name) ?? '');
}

/** Creates the season from the form; returns the address to redirect to. */
export async function createByForm(actor: Actor, apid: string | undefined, form: FormData): Promise<string> {
  const apartmentId = idOfText(apid);
  await createSeason(actor, apartmentId, { ...formInput(seasonFieldKinds, form, actor.locale), ...roomIn(form) });
  const first = formInput(seasonFieldKinds, form, actor.locale).firstNight as string;
  return pathsIn(actor.locale).adminPrices(apartmentId, { year: first.slice(0, 4), saved: 'created' });
}

function roomIn(form: FormData) {
  return form.get('clearNights') ? { clearNights: true } : {};
}

export async function seasonPage(actor: Actor, apid: string | undefined, idText: string, query: URLSearchParams) {
  const apartmentId = idOfText(apid);
  const apartment = await viewPricedApartment(actor, apartmentId);
  const season = await viewSeason(actor, apartmentId, idOfText(idText));
  const around = firstNightToCome(season, apartment.today);
  const isSaved = query.get('saved') !== null;
  return { apartment, season, isSaved, check: await checkPage(actor, apartmentId, query, around) };
}

/** Lists seasons to pick from: those that match the search, or those that aren't over. */
export async function seasonPicker(actor: Actor, apid: string | undefined, searchText: string) {
  const apartmentId = idOfText(apid);
  const apartment = await viewPricedApartment(actor, apartmentId);
  const q = searchText.trim();
  const { data, meta } = await listSeasons(actor, apartmentId, { q, perPage: 366, sort: 'firstNight' });
  const toCome = data.filter(({ lastNight }) => lastNight >= apartment.today);
  const rows = (toCome.length > 0 ? toCome : data).slice(0, PICKED);
  return { apartment, words: q, rows, total: q ? meta.total : rows.length };
}

/** Saves or deletes, depending on the pressed button; returns the address to redirect to. */
export async function changeSeasonByForm(
  actor: Actor,
  apid: string | undefined,
  idText: string | undefined,
  form: FormData,
): Promise<string> {
  const [apartmentId, id] = [idOfText(apid), idOfText(idText)];
  const paths = pathsIn(actor.locale);
  if (form.get('intent') === 'delete') {
    const { firstNight } = await deleteSeason(actor, apartmentId, id);
    return paths.adminPrices(apartmentId, { year: dateParts(firstNight).year, removed: id });
  }
  await updateSeason(actor, apartmentId, id, { ...formInput(seasonFieldKinds, form, actor.locale), ...roomIn(form) });
  return paths.adminPrice(apartmentId, id, { saved: 1 });
}
