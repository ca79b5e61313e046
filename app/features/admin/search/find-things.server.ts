import { and, asc, desc, eq, ilike, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { db } from '../../../database/connection.server';
import { apartment, category, equipment } from '../../../database/inventory-schema.server';
import { offer } from '../../../database/price-schema.server';
import { contains } from '../../../database/list-sql.server';
import { stateIn } from '../../../database/state-in.server';
import { matchesTermFuzzily, type SearchScope } from './searched-names.server';
import type { Question } from './question';

export function findApartments({ text }: Question, place: SearchScope, most: number) {
  return db()
    .select({ id: apartment.id, code: apartment.code, status: apartment.status, categoryName: category.name })
    .from(apartment)
    .innerJoin(category, eq(category.id, apartment.categoryId))
    .where(
      and(
        eq(apartment.buildingId, place.buildingId),
        ...splitTerms(text).map((word) =>
          or(
            ilike(apartment.code, contains(word)),
            sql`${apartment.categoryId} = ANY (ARRAY(SELECT id FROM category WHERE ${anyLanguageMatches(category.name, word, place)}))`,
          ),
        ),
      ),
    )
    .orderBy(sql`upper(${apartment.code}) <> upper(${text})`, asc(apartment.status), asc(apartment.code))
    .limit(most);
}

export function findCategories({ text }: Question, place: SearchScope, most: number) {
  return db()
    .select({ id: category.id, name: category.name, isPublished: category.published })
    .from(category)
    .where(
      and(
        eq(category.buildingId, place.buildingId),
        ...splitTerms(text).map((word) => anyLanguageMatches(category.name, word, place)),
      ),
    )
    .orderBy(desc(category.published), asc(category.position))
    .limit(most);
}

export function findOffers({ text }: Question, place: SearchScope, most: number) {
  const matchesTerm = (word: string) =>
    or(ilike(sql`coalesce(${offer.code}, '')`, contains(word)), anyLanguageMatches(offer.name, word, place));
  return db()
    .select({ id: offer.id, name: offer.name, code: sql<string>`coalesce(${offer.code}, '')`, state: offer.state })
    .from(offer)
    .where(and(eq(offer.buildingId, place.buildingId), ...splitTerms(text).map(matchesTerm)))
    .orderBy(sql`NOT ${stateIn(offer.state, 'isOnSale')}`, asc(offer.position), asc(offer.id))
    .limit(most);
}

export function findEquipment({ text }: Question, place: SearchScope, most: number) {
  return db()
    .select({ id: equipment.id, name: equipment.name, apartments: equipment.apartmentCount })
    .from(equipment)
    .where(
      and(
        eq(equipment.buildingId, place.buildingId),
        ...splitTerms(text).map((word) => anyLanguageMatches(equipment.name, word, place)),
      ),
    )
    .orderBy(desc(equipment.active), asc(equipment.position), asc(equipment.id))
    .limit(most);
}

function anyLanguageMatches(name: PgColumn, word: string, place: SearchScope): SQL {
  const textQuery = sql`SELECT FROM jsonb_each_text(${name}) AS said WHERE ${matchesTermFuzzily(sql`folded(said.value)`, word, place)}`;
  return sql`EXISTS (${textQuery})`;
}

const splitTerms = (text: string) => text.split(' ').filter(Boolean);
