import { z } from 'zod';
import { authorize, may, type Actor } from '../../../access/actor';
import type { Scope } from '../../../access/role-scopes';
import { dateInZone, type CalendarDate } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import { textIn, type LocalizedText } from '../../../core/locale';
import { parse } from '../../../core/parse';
import { pathsIn } from '../../../core/paths';
import { searchTerms } from '../../../core/search-terms';
import { lineOfText } from '../../../core/text-input';
import { requireAdminBuilding } from '../../building/admin-building.server';
import { findOutsideStays } from '../../calendars/find-outside-stays.server';
import { guidesCalled } from '../../guides/view-guides.server';
import { isPlainTerm, type SearchScope } from './searched-names.server';
import { findBails } from './find-bails.server';
import { findBookings } from './find-bookings.server';
import { findInvoices } from './find-invoices.server';
import { findMails } from './find-mails.server';
import { findPayments } from './find-payments.server';
import { findCustomers, findUsers } from './find-people.server';
import { findScreens } from './find-screens.server';
import { findApartments, findCategories, findEquipment, findOffers } from './find-things.server';
import { foldWord } from '../../../core/one-edit';
import { questionOf, type SearchedKind, type Question } from './question';
import { actionsWith } from './search-actions.server';
import { folded } from '../../../core/folded';

export type AdminSearchResults = Awaited<ReturnType<typeof searchAdmin>>;

/** Maximum number of results shown of each kind. The list of that kind has the rest. */
const FOUND = 5;
const MIN_LETTERS = 2;

/** Invalid input becomes an empty query, which finds nothing. */
const searchInput = z.object({ q: lineOfText(120).catch('').default('') });

/**
 * Finds records, screens, and settings that match the words, a few of each kind. If few results match as typed, results
 * one letter away follow. Leaves out everything that the actor may not read or open, and customers who were merged into
 * another customer or asked for erasure.
 */
export async function searchAdmin(actor: Actor, input: unknown) {
  authorize(actor, 'bookings:read');
  const { q } = parse(searchInput, input);
  const building = await requireAdminBuilding(actor);
  const today = dateInZone(now(), building.timeZone);
  const parsed = questionOf(q.length < MIN_LETTERS ? '' : q, actor.locale, today);
  const hasQuery = parsed.whole.text !== '';
  const find = (isMisspelt: boolean) =>
    findAll(actor, parsed, {
      place: { buildingId: building.id, referencePrefix: building.referencePrefix, isMisspelt, known: new Map() },
      today,
      timeZone: building.timeZone,
    });
  const exact = hasQuery ? await find(false) : nothing;
  const isFuzzySearch = hasQuery && !hasExactMatch(exact, parsed);
  const similar = isFuzzySearch ? await find(true) : nothing;
  const [first] = exact.bookings;
  return {
    today,
    bookings: together(exact.bookings, similar.bookings),
    /** Stays sold on other sites that have no booking in this system yet. */
    outside: exact.outside.map(({ id, apartmentCode, checkIn, checkOut, source, name, guestName, reservationCode }) => {
      return { id, apartmentCode, checkIn, checkOut, source, name, guestName, reservationCode };
    }),
    customers: together(exact.customers, similar.customers),
    apartments: together(exact.apartments, similar.apartments),
    invoices: together(exact.invoices, similar.invoices),
    bails: together(exact.bails, similar.bails),
    payments: together(exact.payments, similar.payments),
    mails: together(exact.mails, similar.mails),
    offers: together(exact.offers, similar.offers),
    categories: together(exact.categories, similar.categories),
    equipment: together(exact.equipment, similar.equipment),
    users: together(exact.users, similar.users),
    screens: hasQuery
      ? findScreens(actor, building.id, parsed.whole.text, { most: FOUND, isMisspelt: isFuzzySearch })
      : [],
    guides: hasQuery ? guidesFor(actor, parsed.whole.text, isFuzzySearch) : [],
    actions: first ? await actionsWith(actor, building, first.id) : [],
    /** Kind of record that a word in the query selects; null if there is none. */
    named: parsed.named,
  };
}

function guidesFor(actor: Actor, terms: string, isFuzzySearch: boolean) {
  return guidesCalled(actor, terms, FOUND)
    .filter(({ isSimilar }) => isFuzzySearch || !isSimilar)
    .map(({ page, title, excerpt, isSimilar }) => {
      return { to: pathsIn(actor.locale).adminHelp(page), label: title, detail: excerpt, isSimilar };
    });
}

type ParsedQuestion = ReturnType<typeof questionOf>;
type Found = Awaited<ReturnType<typeof findAll>>;

interface SearchContext {
  place: SearchScope;
  today: CalendarDate;
  timeZone: string;
}

/** Searches each kind that the actor may read. A kind named in the query is searched with the remaining words. */
async function findAll(actor: Actor, parsed: ParsedQuestion, { place, today, timeZone }: SearchContext) {
  const { locale } = actor;
  /** Invoices, bails, payments and emails return their latest entries if the query has only the name of the kind. */
  const searchKind = async <Row>(
    scope: Scope,
    kind: SearchedKind | null,
    find: (question: Question) => Promise<Row[]>,
  ) => {
    const isNamed = kind !== null && kind === parsed.named;
    const question = isNamed ? parsed.rest : parsed.whole;
    if (place.isMisspelt && parsed.named !== null && !isNamed) return [];
    const isEmpty = question.text === '' && !latest.some((one) => one === kind);
    return may(actor, scope) && !isEmpty ? find(question) : [];
  };
  const [
    bookings,
    outside,
    customers,
    apartments,
    invoices,
    bails,
    payments,
    mails,
    offers,
    categories,
    equipment,
    users,
  ] = await Promise.all([
    searchKind('bookings:read', 'bookings', (question) => findBookings(question, place, today, FOUND)),
    searchKind('bookings:write', 'bookings', ({ text }) =>
      findOutsideStays(place.buildingId, searchTerms(text, locale, today), today, FOUND),
    ),
    searchKind('customers:read', 'customers', (question) => findCustomers(question, place, FOUND)),
    searchKind('apartments:read', 'apartments', (question) => findApartments(question, place, FOUND)),
    searchKind('invoices:read', 'invoices', (question) => findInvoices(question, place, today, FOUND)),
    searchKind('bails:read', 'bails', (question) => findBails(question, place, FOUND)),
    searchKind('payments:read', 'payments', (question) => findPayments(question, place, timeZone, FOUND)),
    searchKind('bookings:read', 'mails', (question) => findMails(actor, question, place, timeZone, FOUND)),
    searchKind('offers:read', null, (question) => findOffers(question, place, FOUND)),
    searchKind('apartments:read', null, (question) => findCategories(question, place, FOUND)),
    searchKind('apartments:read', null, (question) => findEquipment(question, place, FOUND)),
    searchKind('users:read', null, (question) => findUsers(question, place, FOUND)),
  ]);
  const named = <Row extends { name: LocalizedText }>(rows: readonly Row[]) =>
    rows.map(({ name, ...row }) => ({ ...row, name: textIn(name, locale) }));
  return {
    bookings,
    outside,
    customers,
    apartments: apartments.map((row) => ({ ...row, categoryName: textIn(row.categoryName, locale) })),
    invoices,
    bails,
    payments,
    mails,
    offers: named(offers),
    categories: named(categories),
    equipment: named(equipment),
    users,
  };
}

const latest: readonly SearchedKind[] = ['invoices', 'bails', 'payments', 'mails'];

const nothing: Found = {
  bookings: [],
  outside: [],
  customers: [],
  apartments: [],
  invoices: [],
  bails: [],
  payments: [],
  mails: [],
  offers: [],
  categories: [],
  equipment: [],
  users: [],
};

/**
 * True if a result contains everything typed, or if there are enough results to fill the list. Near matches are then
 * not needed. They are not needed for words without letters either.
 */
function hasExactMatch(found: Found, { named, whole, rest }: ParsedQuestion): boolean {
  const terms = (named ? rest : whole).text.split(' ').filter(Boolean);
  if (!terms.some(isPlainTerm)) return true;
  if (found[named ?? 'customers'].length >= FOUND) return true;
  return Object.values(found).some((rows) => rows.some((row) => matchesAll(Object.values(row), terms)));
}

function matchesAll(values: readonly unknown[], terms: readonly string[]): boolean {
  const valueWords = values.filter((value) => typeof value === 'string').flatMap((value) => value.split(/\s+/));
  const parts = new Set(valueWords.flatMap((word) => [foldWord(word), ...folded(word).split(/[^\p{L}\p{N}]+/u)]));
  return terms.every((word) => parts.has(foldWord(word)));
}

/** Places near matches after the exact ones, without duplicates. */
function together<Row extends { id: number }>(exact: readonly Row[], similar: readonly Row[]) {
  const ids = new Set(exact.map(({ id }) => id));
  return [
    ...exact.map((row) => ({ ...row, isSimilar: false })),
    ...similar.filter(({ id }) => !ids.has(id)).map((row) => ({ ...row, isSimilar: true })),
  ].slice(0, FOUND);
}
