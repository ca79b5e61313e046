/** What can be searched for, as the address names it. */
export const searchTypes = ['all', 'suite', 'room'] as const;

/** The search of the rooms page as it stands in the address. */
export interface RoomsQuery {
  dates: string;
  guests: string;
  type: string;
  sort: string;
  /** The most that a night may cost, in whole euros; empty for any. */
  price: string;
  /** Ids of the equipment that there has to be. */
  equipment: number[];
  code: string;
}

/** Longer texts say nothing that a shorter one does not; they are not shown back either. */
const MAX_LENGTH = 80;
const MAX_CODE_LENGTH = 40;
const MAX_EQUIPMENT = 50;

/** What the search bar has fields for is kept word for word, to be mended there; in the rest, what cannot be meant is left out. */
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

/** Without control characters and marks that would turn the sentence around in which it is told. */
function readCode(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, MAX_CODE_LENGTH)
    .toUpperCase();
}

/** The query of a link to the same search; what goes without saying is left out. */
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

/** What no filter narrows. */
export const NO_FILTERS = { type: 'all', price: '', equipment: [] } as const satisfies Partial<RoomsQuery>;
