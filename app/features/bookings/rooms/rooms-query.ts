import type { paths } from '../../../core/paths';

/** The search of the rooms page as it stands in the address, word for word. */
export interface RoomsQuery {
  dates: string;
  guests: string;
  type: string;
  sort: string;
}

/** Longer texts say nothing that a shorter one does not; they are not shown back either. */
const MAX_LENGTH = 80;

export function readRoomsQuery(search: URLSearchParams): RoomsQuery {
  const read = (name: string) => (search.get(name) ?? '').trim().slice(0, MAX_LENGTH);
  return {
    dates: read('dates'),
    guests: read('guests') || '2',
    type: read('type') || 'all',
    sort: read('sort') === 'price' ? 'price' : 'recommended',
  };
}

/** The query of a link to the same search; what goes without saying is left out. */
export function roomsLink({ dates, guests, type, sort }: RoomsQuery): Parameters<typeof paths.rooms>[0] {
  return {
    dates,
    guests: dates === '' && guests === '2' ? '' : guests,
    type: type === 'all' ? '' : type,
    sort: sort === 'recommended' ? '' : sort,
  };
}
