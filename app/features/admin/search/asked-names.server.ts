import { and, desc, eq, ilike, inArray, isNull, or, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { bookingReferencePattern, isPartOfReference, normalizeReference } from '../../../core/identifiers';
import { booking } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { apartment } from '../../../database/inventory-schema.server';
import { contains } from '../../../database/list-sql.server';
import { customer } from '../../../database/people-schema.server';
import { comesOrLeaves } from '../../bookings/booking-words.server';
import { customerWord, customerWords } from '../../customers/customer-words.server';
import { oneEditAway, plainWord } from '../../../core/one-edit';
import type { AskedWord } from './question';

/** Of a name that thousands have, so many who came last are looked at, and of their stays so many. */
const PEOPLE = 200;
const STAYS = 300;
/** Shorter words have no index: nearly all texts have them. */
const LEAST_INDEXED = 3;
/** Fewer signs stand in too many references, and so few more tell what is the building's and what is the stay's. */
const LEAST_OF_REFERENCE = 3;
const LEAST_SET_APART = 5;
/** All of a reference, and one sign too much. */
const MOST_OF_REFERENCE = 8;
const REFERENCE_SIGNS = [...'23456789abcdefghijklmnopqrstuvwxyz'];

/** Where words are looked for, and whether those are meant too that are one letter from them. */
export interface Place {
  buildingId: number;
  referencePrefix: string;
  isMisspelt: boolean;
  /** What one of the kinds has looked up, the others take. */
  known: Map<string, Promise<number[]>>;
}

/** Days, amounts, telephones and addresses are never misspelt: each is one sign from others. */
export const isWord = (word: string) => /\p{L}/u.test(word) && !word.includes('@');

/**
 * All that the word can have been meant as, for `search_words(…) && …`. Within a subselect, or the planner takes so many
 * words for most of the table and passes the index over.
 */
export const meantBy = (word: string) => sql`(SELECT ${sql.param([plainWord(word), ...oneEditAway(word)])}::text[])`;

/** Shorter ones are one letter from nothing, and would be looked for in every row. */
export const mayBeMisspelt = (word: string, { isMisspelt }: Place) => isMisspelt && isWord(word) && isIndexed(word);

/** A text, folded, has the word. */
export function hasWord(text: SQL | AnyColumn, word: string): SQL {
  const whole = sql`LIKE folded(${contains(word)})`;
  const [name = '', host] = word.split('@');
  if (host === undefined || name.length < LEAST_INDEXED) return sql`${text} ${whole}`;
  // An address is looked up by its name alone: what stands after it thousands share.
  return sql`(${text} LIKE folded(${contains(`${name}@`)}) AND (${text} || '') ${whole})`;
}

/** The same, or one that it can have been meant as. */
export function saysWord(text: SQL, word: string, place: Place): SQL {
  const exact = hasWord(text, word);
  return mayBeMisspelt(word, place) ? sql`(${exact} OR search_words(${text}) && ${meantBy(word)})` : exact;
}

export const isIndexed = (word: string) => word.length >= LEAST_INDEXED;

/** What a customer has who is meant by the words: names, email, telephone or documents. */
export function saysPerson(text: string, place: Place): (SQL | undefined)[] {
  if (!place.isMisspelt && !text.includes('@')) return customerWords(text);
  return text
    .split(' ')
    .filter(Boolean)
    .map((word) => {
      const exact = word.includes('@') ? hasWord(customer.searchText, word) : customerWord(word);
      return mayBeMisspelt(word, place)
        ? or(exact, sql`search_words(${customer.searchText}) && ${meantBy(word)}`)
        : exact;
    });
}

/** Whoever is meant, who came last first, but for who asked for erasure: the law alone keeps those. */
export function peopleWith(text: string, place: Place): Promise<number[]> {
  return knownIn(place, `people ${text}`, async () => {
    if (text === '') return [];
    const rows = await db()
      .select({ id: customer.id })
      .from(customer)
      .where(
        and(eq(customer.buildingId, place.buildingId), isNull(customer.restrictedUntil), ...saysPerson(text, place)),
      )
      .orderBy(latestFirst(customer.id, place))
      .limit(PEOPLE);
    return idsOf(rows);
  });
}

/** By what they were numbered; sorted where they are looked up by words that are near, of which the planner knows nothing. */
export const latestFirst = (id: AnyColumn, { isMisspelt }: Place) => (isMisspelt ? sql`${id} + 0 DESC` : desc(id));

async function knownIn(place: Place, key: string, look: () => Promise<number[]>): Promise<number[]> {
  const looked = place.known.get(key) ?? look();
  place.known.set(key, looked);
  return looked;
}

export const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

/** One of the ids, which a number of parameters would not hold. */
export const isAny = (column: AnyColumn, ids: readonly number[]) => sql`${column} = ANY (${sql.param(ids)}::bigint[])`;

/** A booking's reference has the signs, or is one from them; nothing for what none has. */
export function referenceSays(word: string, place: Place): SQL | undefined {
  const letters = word.replace(/[^\p{L}\p{N}]/gu, '');
  const near = place.isMisspelt ? nearReferences(letters, place.referencePrefix) : [];
  const isPart = letters.length >= LEAST_OF_REFERENCE && isPartOfReference(letters);
  const whole = normalizeReference(word, place.referencePrefix);
  return or(
    isPart ? ilike(booking.reference, contains(letters)) : undefined,
    isPart && letters.length >= LEAST_SET_APART ? ilike(booking.reference, contains(setApart(letters))) : undefined,
    bookingReferencePattern.test(whole) ? eq(booking.reference, whole) : undefined,
    near.length > 0 ? inArray(booking.reference, near) : undefined,
  );
}

/** With its mark where the building's letters end. */
const setApart = (letters: string) => `${letters.slice(0, 2)}-${letters.slice(2)}`;

/** References that a mistyped one can have been meant as, with the building's letters before it or without. */
function nearReferences(letters: string, prefix: string): string[] {
  if (letters.length < LEAST_SET_APART || letters.length > MOST_OF_REFERENCE) return [];
  const near = oneEditAway(letters, REFERENCE_SIGNS).map((word) => word.toUpperCase());
  return [...near.map(setApart), ...near.map((word) => `${prefix}-${word}`)].filter((reference) =>
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

/** The ids of stays that all the words mean, by reference, by who comes, by apartment and by day: what hangs on them is found by these. */
export function staysOf(words: readonly AskedWord[], place: Place): Promise<number[]> {
  return knownIn(place, `stays ${JSON.stringify(words)}`, async () => {
    const texts = words.filter(({ days }) => days.length === 0).map(({ text }) => text);
    const places = texts.length === 0 ? [] : await apartmentsCalled(place.buildingId, texts);
    const codes = new Set(places.map(({ code }) => code));
    const names = texts.filter((text) => !codes.has(text.toUpperCase()));
    const rows = await db()
      .select({ id: booking.id })
      .from(booking)
      .where(
        and(
          eq(booking.buildingId, place.buildingId),
          ...words.filter(({ days }) => days.length > 0).map(({ days }) => comesOrLeaves(days)),
          places.length === 0 ? undefined : inArray(booking.apartmentId, idsOf(places)),
          names.length === 0 ? undefined : await byNames(names, place),
        ),
      )
      .orderBy(desc(booking.checkIn))
      .limit(STAYS);
    return idsOf(rows);
  });
}

/** Booked by one of whom the words mean, looked up by their index before any booking is. */
export const isBookedBy = async (text: string, place: Place) =>
  isAny(booking.customerId, await peopleWith(text, place));

/** By a person, by a reference, set apart by a gap, or by one beside the other. */
async function byNames(names: readonly string[], place: Place): Promise<SQL | undefined> {
  const joined = referenceSays(names.join(''), place);
  const booked = await isBookedBy(names.join(' '), place);
  if (names.length === 1) return or(booked, joined);
  const each = names.map(async (name) => or(referenceSays(name, place), await isBookedBy(name, place)));
  return or(booked, joined, and(...(await Promise.all(each))));
}
