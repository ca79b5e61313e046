import { authorize, may, type Actor } from '../../../access/actor';
import { formInput } from '../../../access/admin-form.server';
import { refusalTexts } from '../../../access/refusals.server';
import { AppError } from '../../../core/app-error';
import { dateInZone } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import { countryCodes } from '../../../core/country-codes';
import { dayInput } from '../../../core/day-input';
import { idOfText } from '../../../core/id-of-text';
import { type Locale, type LocalizedText, intlTag, textIn, locales } from '../../../core/locale';
import { legalPages, pathsIn } from '../../../core/paths';
import { typedValues } from '../../../core/typed-fields';
import { zoneChoices } from '../../../core/zone-name';
import type { BuildingContent } from '../../../database/building-content.server';
import { formOf, kindsOf, newBuildingKinds, type BuildingForm, type BuildingTab } from '../building-fields';
import { isBlank } from '../content-parts';
import { invoicesDaysPast } from '../building-rules';
import { createBuilding } from '../create-building.server';
import { deleteBuilding } from '../delete-building.server';
import { standardHtml } from '../legal/standard-html.server';
import { buildingLogo } from '../building-logo.server';
import { removeLogo } from '../logo/remove-logo.server';
import { setLogo } from '../logo/set-logo.server';
import { listBuildings } from '../list-buildings.server';
import { discardBuildingDraft, publishBuilding } from '../publish-building.server';
import { cleanRichText } from '../rich-text.server';
import { showBuilding } from '../show-building.server';
import { updateBuilding } from '../update-building.server';
import { viewBuilding } from '../view-building.server';
import type { Flash } from './flash';

export type BuildingPage = Awaited<ReturnType<typeof buildingPage>>;
export type BuildingsPage = Awaited<ReturnType<typeof buildingsPage>>;
export type BuildingPickerPage = Awaited<ReturnType<typeof buildingPicker>>;
export type NewBuildingPage = ReturnType<typeof newBuildingPage>;

const PICKED = 10;

export async function buildingsPage(actor: Actor, search: URLSearchParams) {
  const list = await listBuildings(actor, Object.fromEntries(search));
  return { ...list, mayWrite: may(actor, 'building:write') };
}

export async function buildingPicker(actor: Actor, query: string) {
  const { data, meta } = await listBuildings(actor, { q: query, perPage: PICKED });
  return { words: query.trim(), rows: data, total: meta.total };
}

export async function buildingPage(actor: Actor, idText: string, search: URLSearchParams) {
  const building = await viewBuilding(actor, idOfText(idText));
  const { tab, form } = formOf(search.get('tab'), search.get('page'));
  const { data, content, pictures, changes, refusals, history, id, version, isPublic, openedAt } = building;
  const { isPrefixLocked, drafted } = building;
  const { locale } = actor;
  const standard = await standardOf(actor, id, form, content);
  return {
    id,
    version,
    name: data.name,
    referencePrefix: data.referencePrefix,
    logo: tab === 'look' ? await buildingLogo(id) : null,
    /** True if the form shows the site's standard legal text. */
    isStandardLegal: standard !== null,
    city: data.city,
    isPublic,
    isOpen: openedAt !== null,
    timeZone: data.timeZone,
    now: now().getTime(),
    today: dateInZone(now(), data.timeZone),
    invoicesFrom: data.invoicesFrom,
    isPrefixLocked,
    drafted,
    changes,
    history,
    tab,
    form,
    values: typedValues(kindsOf(form), { ...data, content: standard ?? content }, locale),
    pictures: pictures.map(({ file, alt, isMap }) => ({
      file,
      isMap,
      label: textIn(alt, locale) || file,
    })),
    choices: tab === 'data' ? placesIn(locale) : null,
    /** Messages of the actions refused now; null for those allowed. */
    refusals: refusalTexts(refusals, locale),
  };
}

/** Returns the content with the standard text filled in for a legal page that is still blank; null for other forms. */
async function standardOf(actor: Actor, id: number, form: BuildingForm, content: BuildingContent) {
  const page = legalPageOf(form);
  if (!page || !isBlank(content.legal?.[page])) return null;
  return { ...content, legal: { ...content.legal, [page]: await standardHtml(actor, id, page) } };
}

const legalPageOf = (form: BuildingForm) => legalPages.find((page) => form === `legal.${page}`);

/** Refuses actors without permission to create a building, before they fill in the form. */
export function newBuildingPage(actor: Actor) {
  authorize(actor, 'building:write');
  return placesIn(actor.locale);
}

/** Returns the countries and time zones to choose from. Built on the server because browsers support different sets. */
function placesIn(locale: Locale) {
  const names = new Intl.DisplayNames(intlTag(locale), { type: 'region' });
  const countries = countryCodes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale));
  const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])];
  return { countries, timeZones: zoneChoices(zones, locale) };
}

/**
 * Creates the building and returns the address to continue at. After the first building, this is the next setup step.
 */
export async function createByForm(actor: Actor, form: FormData): Promise<string> {
  const { id, isPublic } = await createBuilding(actor, formInput(newBuildingKinds, form, actor.locale));
  const paths = pathsIn(actor.locale);
  return isPublic ? paths.admin() : paths.adminBuilding(id, { done: 'created' satisfies Flash });
}

/** Saves the tab's form and returns the address to continue at. */
export async function saveByForm(actor: Actor, idText: string, form: FormData, search: URLSearchParams) {
  const id = idOfText(idText);
  const requested = formOf(search.get('tab'), search.get('page'));
  const { confirmTimeZone, confirmInvoicesFrom, ...input } = formInput(kindsOf(requested.form), form, actor.locale);
  if (requested.form === 'data' && !confirmTimeZone) await refuseUnseenZone(actor, id, input.timeZone);
  if (requested.form === 'invoicing' && !confirmInvoicesFrom) await refuseUnseenInvoices(actor, id, input.invoicesFrom);
  await updateBuilding(actor, id, await withoutStandard(actor, id, requested.form, input));
  return addressOf(actor, id, requested, isText(requested.form) ? 'drafted' : 'saved');
}

/** Refuses a new time zone until its effects were shown and confirmed. */
async function refuseUnseenZone(actor: Actor, id: number, requested: unknown): Promise<void> {
  const { data } = await viewBuilding(actor, id);
  if (requested === undefined || requested === data.timeZone) return;
  throw new AppError('invalid_input', { fields: [{ path: 'confirmTimeZone', problem: 'zone_unconfirmed' }] });
}

/** Refuses to start automatic invoicing for past bookings until its effects were shown and confirmed. */
async function refuseUnseenInvoices(actor: Actor, id: number, requested: unknown): Promise<void> {
  const from = dayInput.safeParse(requested);
  if (!from.success) return;
  const { data } = await viewBuilding(actor, id);
  if (!invoicesDaysPast(data.invoicesFrom, from.data, dateInZone(now(), data.timeZone))) return;
  throw new AppError('invalid_input', {
    fields: [{ path: 'confirmInvoicesFrom', problem: 'invoices_from_unconfirmed' }],
  });
}

/** Omits the text of a legal page left at the standard text, so that the page keeps following the building's data. */
async function withoutStandard(actor: Actor, id: number, form: BuildingForm, input: Record<string, unknown>) {
  const page = legalPageOf(form);
  if (!page) return input;
  const { legal } = (input.content ?? {}) as { legal?: Record<string, Partial<LocalizedText>> };
  const standard = await standardHtml(actor, id, page);
  const isSame = locales.every((locale) => cleanRichText(legal?.[page]?.[locale] ?? '') === standard[locale]);
  return isSame ? { ...input, content: { legal: { [page]: { es: '' } } } } : input;
}

export async function setLogoByForm(actor: Actor, idText: string, bytes: Buffer | null) {
  const id = idOfText(idText);
  await setLogo(actor, id, bytes);
  return addressOf(actor, id, { tab: 'look', form: 'look' }, 'logo');
}

/** Runs the action of the pressed button and returns the address to continue at. */
export async function submitBuildingForm(actor: Actor, idText: string, form: FormData, search: URLSearchParams) {
  const id = idOfText(idText);
  const requested = formOf(search.get('tab'), search.get('page'));
  const version = { version: Number(form.get('version')) };
  const actions: Record<string, [Flash, () => Promise<void>]> = {
    publish: ['published', () => publishBuilding(actor, id, version)],
    discard_draft: ['discarded', () => discardBuildingDraft(actor, id, version)],
    show: ['shown', () => showBuilding(actor, id)],
    delete: ['deleted', () => deleteBuilding(actor, id)],
    remove_logo: ['logo_removed', () => removeLogo(actor, id)],
  };
  const intent = String(form.get('intent'));
  const chosen = Object.hasOwn(actions, intent) ? actions[intent] : undefined;
  if (!chosen) throw new AppError('not_found');
  const [done, act] = chosen;
  await act();
  return done === 'deleted' ? pathsIn(actor.locale).adminBuildings({ done }) : addressOf(actor, id, requested, done);
}

/** True if the form edits texts, which are saved as a draft first. */
function isText(form: BuildingForm): boolean {
  return Object.keys(kindsOf(form)).some((path) => path.startsWith('content.'));
}

function addressOf(actor: Actor, id: number, { tab, form }: { tab: BuildingTab; form: BuildingForm }, done: Flash) {
  const page = form === tab ? undefined : form.split('.')[1];
  return pathsIn(actor.locale).adminBuilding(id, { tab: tab === 'data' ? undefined : tab, page, done });
}
