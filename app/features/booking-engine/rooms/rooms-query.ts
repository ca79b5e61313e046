export const searchTypes = ['all', 'suite', 'room'] as const;

export interface RoomsQuery {
  dates: string;
  guests: string;
  type: string;
  sort: string;
  /** Maximum nightly price in whole euros; empty for any. */
  price: string;
  equipment: number[];
  code: string;
}

/** Longer texts are truncated. */
const MAX_LENGTH = 80;
const MAX_CODE_LENGTH = 40;
const MAX_EQUIPMENT = 50;

/**
 * Parses the search. Values of the search bar's fields stay as typed, to be corrected there; other invalid values are
 * dropped.
 */
export function readRoomsQuery(search: URLSearchParams): RoomsQuery {
  const read = (name: string) => (search.get(name) ?? '').trim().slice(0, MAX_LENGTH);
  return {
    dates: read('dates'),
    guests: read('guests') || '2',
    type: read('type') || 'all',
    sort: read('sort') === 'price' ? 'price' : 'recommended',
    price: /^[1-9]\d{0,4}$/.test(read('price')) ? read('price') : '',
    equipment: readIds(search.getAll('equipment')),
    code: readCode(search.get('code') ?? ''),
  };
}

/** Parses ids as sent by a form, one per field, or by a link, separated by commas. */
function readIds(texts: readonly string[]): number[] {
  const ids = texts.flatMap((text) => text.split(',')).map((text) => text.trim());
  return [...new Set(ids.filter((id) => /^[1-9]\d{0,8}$/.test(id)).map(Number))].slice(0, MAX_EQUIPMENT);
}

/** Removes control characters and bidirectional marks, which could reverse the surrounding text. */
function readCode(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, MAX_CODE_LENGTH)
    .toUpperCase();
}

/** Returns the query of a link to the same search, without default values. */
export function roomsLink({
  dates,
  guests,
  type,
  sort,
  price,
  equipment,
  code,
}: RoomsQuery): Record<keyof RoomsQuery, string> {
  return {
    dates,
    guests: dates === '' && guests === '2' ? '' : guests,
    type: type === 'all' ? '' : type,
    price,
    equipment: equipment.join(','),
    sort: sort === 'recommended' ? '' : sort,
    code,
  };
}

export const NO_FILTERS = { type: 'all', price: '', equipment: [] } as const satisfies Partial<RoomsQuery>;
