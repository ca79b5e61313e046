import { and, desc, eq, ilike, inArray, isNull, or, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { bookingReferencePattern, isPartOfReference, normalizeReference } from '../../../core/identifiers';
import { booking } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { apartment } from '../../../database/inventory-schema.server';
import { contains } from '../../../database/list-sql.server';
import { customer } from '../../../database/people-schema.server';
import { comesOrLeaves } from '../../bookings/booking-search-conditions.server';
import { customerTermCondition, customerTermConditions } from '../../customers/customer-search-conditions.server';
import { oneEditVariants, foldWord } from '../../../core/one-edit';
import type { SearchTerm } from './question';

/** Limits for names that thousands share: the number of most recent customers, and of their most recent stays. */
const PEOPLE = 200;
const STAYS = 300;
/** Minimum length of a word that an index can find. Nearly all texts contain any shorter word. */
const MIN_INDEXED_LENGTH = 3;
/**
 * Minimum length of a reference, since fewer characters match too many. `MIN_SPLIT_LENGTH` is the minimum for splitting
 * off the building's prefix.
 */
const MIN_REFERENCE_LENGTH = 3;
const MIN_SPLIT_LENGTH = 5;
/** Length of a full reference plus one extra character. */
const MAX_REFERENCE_LENGTH = 8;
const REFERENCE_SIGNS = [...'23456789abcdefghijklmnopqrstuvwxyz'];

/** Scope of a search; `isMisspelt` also matches words one letter away. */
export interface SearchScope {
  buildingId: number;
  referencePrefix: string;
  isMisspelt: boolean;
  /** Lookups that the searches for all kinds of records share. */
  known: Map<string, Promise<number[]>>;
}

/**
 * True for words that may be misspelled. Days, amounts, phone numbers and emails never count as misspelled, since each
 * is only one character away from others.
 */
export const isPlainTerm = (word: string) => /\p{L}/u.test(word) && !word.includes('@');

/**
 * Returns all possible spellings of the word, for `search_words(…) && …`. The subselect keeps the planner from assuming
 * that so many words match most of the table, and from ignoring the index for that reason.
 */
export const spellingVariants = (word: string) =>
  sql`(SELECT ${sql.param([foldWord(word), ...oneEditVariants(word)])}::text[])`;

/**
 * Excludes words without an index: they are only a few edits from being empty, and every row would have to be searched
 * for them.
 */
export const mayBeMisspelt = (word: string, { isMisspelt }: SearchScope) =>
  isMisspelt && isPlainTerm(word) && isIndexed(word);

export function containsTerm(text: SQL | AnyColumn, word: string): SQL {
  const whole = sql`LIKE folded(${contains(word)})`;
  const [name = '', host] = word.split('@');
  if (host === undefined || name.length < MIN_INDEXED_LENGTH) return sql`${text} ${whole}`;
  // Emails use the index for the local part only, since thousands share a domain.
  return sql`(${text} LIKE folded(${contains(`${name}@`)}) AND (${text} || '') ${whole})`;
}

/** Like `containsTerm`, but also matches words one edit away. */
export function matchesTermFuzzily(text: SQL, word: string, place: SearchScope): SQL {
  const exact = containsTerm(text, word);
  return mayBeMisspelt(word, place) ? sql`(${exact} OR search_words(${text}) && ${spellingVariants(word)})` : exact;
}

export const isIndexed = (word: string) => word.length >= MIN_INDEXED_LENGTH;

/** Returns conditions that the words match a customer's names, email, phone or documents. */
export function matchesPerson(text: string, place: SearchScope): (SQL | undefined)[] {
  if (!place.isMisspelt && !text.includes('@')) return customerTermConditions(text);
  return text
    .split(' ')
    .filter(Boolean)
    .map((word) => {
      const exact = word.includes('@') ? containsTerm(customer.searchText, word) : customerTermCondition(word);
      return mayBeMisspelt(word, place)
        ? or(exact, sql`search_words(${customer.searchText}) && ${spellingVariants(word)}`)
        : exact;
    });
}

/**
 * Returns matching customers, most recent first. Leaves out customers who asked for erasure and whose data are retained
 * only because the law requires it.
 */
export function peopleWith(text: string, place: SearchScope): Promise<number[]> {
  return knownIn(place, `people ${text}`, async () => {
    if (text === '') return [];
    const rows = await db()
      .select({ id: customer.id })
      .from(customer)
      .where(
        and(eq(customer.buildingId, place.buildingId), isNull(customer.restrictedUntil), ...matchesPerson(text, place)),
      )
      .orderBy(latestFirst(customer.id, place))
      .limit(PEOPLE);
    return idsOf(rows);
  });
}

/**
 * Orders by id, descending. In a search for misspellings, `+ 0` forces a sort, because the planner cannot estimate how
 * many near matches there are.
 */
export const latestFirst = (id: AnyColumn, { isMisspelt }: SearchScope) =>
  isMisspelt ? sql`${id} + 0 DESC` : desc(id);

async function knownIn(place: SearchScope, key: string, look: () => Promise<number[]>): Promise<number[]> {
  const looked = place.known.get(key) ?? look();
  place.known.set(key, looked);
  return looked;
}

export const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

/**
 * Builds the condition that the column is one of the ids. They are passed as one array, because there may be too many
 * for separate parameters.
 */
export const isAny = (column: AnyColumn, ids: readonly number[]) => sql`${column} = ANY (${sql.param(ids)}::bigint[])`;

/**
 * Builds the condition that a booking's reference contains the characters, or is one edit away; undefined if no
 * reference can match.
 */
export function referenceMatches(word: string, place: SearchScope): SQL | undefined {
  const letters = word.replace(/[^\p{L}\p{N}]/gu, '');
  const near = place.isMisspelt ? nearReferences(letters, place.referencePrefix) : [];
  const isPart = letters.length >= MIN_REFERENCE_LENGTH && isPartOfReference(letters);
  const whole = normalizeReference(word, place.referencePrefix);
  return or(
    isPart ? ilike(booking.reference, contains(letters)) : undefined,
    isPart && letters.length >= MIN_SPLIT_LENGTH
      ? ilike(booking.reference, contains(splitReference(letters)))
      : undefined,
    bookingReferencePattern.test(whole) ? eq(booking.reference, whole) : undefined,
    near.length > 0 ? inArray(booking.reference, near) : undefined,
  );
}

/** Inserts the hyphen after the building's prefix. */
const splitReference = (letters: string) => `${letters.slice(0, 2)}-${letters.slice(2)}`;

/** Returns the references that may be meant by a mistyped one, with or without the building's prefix. */
function nearReferences(letters: string, prefix: string): string[] {
  if (letters.length < MIN_SPLIT_LENGTH || letters.length > MAX_REFERENCE_LENGTH) return [];
  const near = oneEditVariants(letters, REFERENCE_SIGNS).map((word) => word.toUpperCase());
  return [...near.map(splitReference), ...near.map((word) => `${prefix}-${word}`)].filter((reference) =>
    bookingReferencePattern.test(reference),
  );
}

export function apartmentsCalled(buildingId: number, codes: readonly string[]) {
  return db()
    .select({ id: apartment.id, code: sql<string>`upper(${apartment.code})` })
    .from(apartment)
    .where(
      and(
        eq(apartment.buildingId, buildingId),
        inArray(
          sql`upper(${apartment.code})`,
          codes.map((code) => code.toUpperCase()),
        ),
      ),
    );
}

/**
 * Returns the ids of stays that match all words by reference, guest, apartment or day. Used to find the records that
 * belong to these stays.
 */
export function staysOf(terms: readonly SearchTerm[], place: SearchScope): Promise<number[]> {
  return knownIn(place, `stays ${JSON.stringify(terms)}`, async () => {
    const texts = terms.filter(({ days }) => days.length === 0).map(({ text }) => text);
    const places = texts.length === 0 ? [] : await apartmentsCalled(place.buildingId, texts);
    const codes = new Set(places.map(({ code }) => code));
    const names = texts.filter((text) => !codes.has(text.toUpperCase()));
    const rows = await db()
      .select({ id: booking.id })
      .from(booking)
      .where(
        and(
          eq(booking.buildingId, place.buildingId),
          ...terms.filter(({ days }) => days.length > 0).map(({ days }) => comesOrLeaves(days)),
          places.length === 0 ? undefined : inArray(booking.apartmentId, idsOf(places)),
          names.length === 0 ? undefined : await byNames(names, place),
        ),
      )
      .orderBy(desc(booking.checkIn))
      .limit(STAYS);
    return idsOf(rows);
  });
}

/** Builds the condition that a matching customer made the booking. Customers are looked up first, using their index. */
export const isBookedBy = async (text: string, place: SearchScope) =>
  isAny(booking.customerId, await peopleWith(text, place));

/** Matches a customer, a reference split by a space, or a reference and a customer together. */
async function byNames(names: readonly string[], place: SearchScope): Promise<SQL | undefined> {
  const joined = referenceMatches(names.join(''), place);
  const booked = await isBookedBy(names.join(' '), place);
  if (names.length === 1) return or(booked, joined);
  const each = names.map(async (name) => or(referenceMatches(name, place), await isBookedBy(name, place)));
  return or(booked, joined, and(...(await Promise.all(each))));
}
