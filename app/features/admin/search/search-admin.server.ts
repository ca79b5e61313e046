import { z } from 'zod';
import { authorize, may, type Actor } from '../../../access/actor';
import type { Scope } from '../../../access/role-scopes';
import { dateInZone, type CalendarDate } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import { textIn, type LocalizedText } from '../../../core/locale';
import { parse } from '../../../core/parse';
import { pathsIn } from '../../../core/paths';
import { searchWords } from '../../../core/search-words';
import { lineOfText } from '../../../core/text-input';
import { requireAdminBuilding } from '../../building/admin-building.server';
import { findOutsideStays } from '../../calendars/find-outside-stays.server';
import { guidesCalled } from '../../guides/view-guides.server';
import { isWord, type Place } from './asked-names.server';
import { findBails } from './find-bails.server';
import { findBookings } from './find-bookings.server';
import { findInvoices } from './find-invoices.server';
import { findMails } from './find-mails.server';
import { findPayments } from './find-payments.server';
import { findCustomers, findUsers } from './find-people.server';
import { findScreens } from './find-screens.server';
import { findApartments, findCategories, findEquipment, findOffers } from './find-things.server';
import { plainWord } from '../../../core/one-edit';
import { questionOf, type AskedKind, type Question } from './question';
import { actionsWith } from './search-actions.server';
import { folded } from '../../../core/folded';

export type AdminSearchResults = Awaited<ReturnType<typeof searchAdmin>>;

/** Most results shown of each kind; the kind's own list has the rest. */
const FOUND = 5;
const LEAST_LETTERS = 2;

/** Invalid input becomes an empty query, which finds nothing. */
const searchInput = z.object({ q: lineOfText(120).catch('').default('') });

/**
 * Finds records, screens, and settings that match the words, a few of each kind. If few match as typed, results one
 * letter away follow. Leaves out everything the actor may not read or open, and customers who were merged into another
 * or asked for erasure.
 */
export async function searchAdmin(actor: Actor, input: unknown) {
  authorize(actor, 'bookings:read');
  const { q } = parse(searchInput, input);
  const building = await requireAdminBuilding(actor);
  const today = dateInZone(now(), building.timeZone);
  const asked = questionOf(q.length < LEAST_LETTERS ? '' : q, actor.locale, today);
  const isAsked = asked.whole.text !== '';
  const find = (isMisspelt: boolean) =>
    findAll(actor, asked, {
      place: { buildingId: building.id, referencePrefix: building.referencePrefix, isMisspelt, known: new Map() },
      today,
      timeZone: building.timeZone,
    });
  const exact = isAsked ? await find(false) : nothing;
  const isMeantOtherwise = isAsked && !isTold(exact, asked);
  const similar = isMeantOtherwise ? await find(true) : nothing;
  const [first] = exact.bookings;
  return {
    today,
    bookings: together(exact.bookings, similar.bookings),
    /** Stays sold on other sites that have no booking here yet. */
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
    screens: isAsked
      ? findScreens(actor, building.id, asked.whole.text, { most: FOUND, isMisspelt: isMeantOtherwise })
      : [],
    guides: isAsked ? guidesFor(actor, asked.whole.text, isMeantOtherwise) : [],
    actions: first ? await actionsWith(actor, building, first.id) : [],
    /** Record kind selected by a word of the query, or null. */
    named: asked.named,
  };
}

function guidesFor(actor: Actor, words: string, isMeantOtherwise: boolean) {
  return guidesCalled(actor, words, FOUND)
    .filter(({ isSimilar }) => isMeantOtherwise || !isSimilar)
    .map(({ page, title, excerpt, isSimilar }) => {
      return { to: pathsIn(actor.locale).adminHelp(page), label: title, detail: excerpt, isSimilar };
    });
}

type Asked = ReturnType<typeof questionOf>;
type Found = Awaited<ReturnType<typeof findAll>>;

interface Where {
  place: Place;
  today: CalendarDate;
  timeZone: string;
}

/** Searches each kind the actor may read; the kind named in the query is searched with the remaining words. */
async function findAll(actor: Actor, asked: Asked, { place, today, timeZone }: Where) {
  const { locale } = actor;
  /** Money records and emails return their latest entries if the query has nothing but their kind. */
  const ask = async <Row>(scope: Scope, kind: AskedKind | null, find: (question: Question) => Promise<Row[]>) => {
    const isNamed = kind !== null && kind === asked.named;
    const question = isNamed ? asked.rest : asked.whole;
    if (place.isMisspelt && asked.named !== null && !isNamed) return [];
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
    ask('bookings:read', 'bookings', (question) => findBookings(question, place, today, FOUND)),
    ask('bookings:write', 'bookings', ({ text }) =>
      findOutsideStays(place.buildingId, searchWords(text, locale, today), today, FOUND),
    ),
    ask('customers:read', 'customers', (question) => findCustomers(question, place, FOUND)),
    ask('apartments:read', 'apartments', (question) => findApartments(question, place, FOUND)),
    ask('invoices:read', 'invoices', (question) => findInvoices(question, place, today, FOUND)),
    ask('bails:read', 'bails', (question) => findBails(question, place, FOUND)),
    ask('payments:read', 'payments', (question) => findPayments(question, place, timeZone, FOUND)),
    ask('bookings:read', 'mails', (question) => findMails(actor, question, place, timeZone, FOUND)),
    ask('offers:read', null, (question) => findOffers(question, place, FOUND)),
    ask('apartments:read', null, (question) => findCategories(question, place, FOUND)),
    ask('apartments:read', null, (question) => findEquipment(question, place, FOUND)),
    ask('users:read', null, (question) => findUsers(question, place, FOUND)),
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

const latest: readonly AskedKind[] = ['invoices', 'bails', 'payments', 'mails'];

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
 * True if a result contains everything that was typed, or if enough was found to fill the list; no near matches are
 * needed then, nor for words without letters.
 */
function isTold(found: Found, { named, whole, rest }: Asked): boolean {
  const words = (named ? rest : whole).text.split(' ').filter(Boolean);
  if (!words.some(isWord)) return true;
  if (found[named ?? 'customers'].length >= FOUND) return true;
  return Object.values(found).some((rows) => rows.some((row) => saysWhole(Object.values(row), words)));
}

function saysWhole(values: readonly unknown[], words: readonly string[]): boolean {
  const said = values.filter((value) => typeof value === 'string').flatMap((value) => value.split(/\s+/));
  const parts = new Set(said.flatMap((word) => [plainWord(word), ...folded(word).split(/[^\p{L}\p{N}]+/u)]));
  return words.every((word) => parts.has(plainWord(word)));
}

/** Puts near matches below the exact ones, without duplicates. */
function together<Row extends { id: number }>(exact: readonly Row[], similar: readonly Row[]) {
  const ids = new Set(exact.map(({ id }) => id));
  return [
    ...exact.map((row) => ({ ...row, isSimilar: false })),
    ...similar.filter(({ id }) => !ids.has(id)).map((row) => ({ ...row, isSimilar: true })),
  ].slice(0, FOUND);
}
