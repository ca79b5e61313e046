/** What can be searched for, as the address names it. */
export const searchTypes = ['all', 'suite', 'room'] as const;

/** The search of the rooms page as it stands in the address. */
export interface RoomsQuery {
  dates: string;
  guests: string;
  type: string;
  sort: string;
  /** The maximum price of a night, in whole euros; empty for any. */
  price: string;
  /** Ids of the required equipment. */
  equipment: number[];
  code: string;
}

/** Longer texts are cut, and not shown back. */
const MAX_LENGTH = 80;
const MAX_CODE_LENGTH = 40;
const MAX_EQUIPMENT = 50;

/**
 * Values of the search bar's fields are kept as typed, to be corrected there; impossible values of the rest are left
 * out.
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

/** Ids as a form sends them, one a field, or as a link does, with commas between them. */
function readIds(texts: readonly string[]): number[] {
  const ids = texts.flatMap((text) => text.split(',')).map((text) => text.trim());
  return [...new Set(ids.filter((id) => /^[1-9]\d{0,8}$/.test(id)).map(Number))].slice(0, MAX_EQUIPMENT);
}

/** Without control characters and bidirectional marks, which could reverse the sentence around it. */
function readCode(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, MAX_CODE_LENGTH)
    .toUpperCase();
}

/** The query of a link to the same search, without default values. */
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

/** The search without any filter. */
export const NO_FILTERS = { type: 'all', price: '', equipment: [] } as const satisfies Partial<RoomsQuery>;
