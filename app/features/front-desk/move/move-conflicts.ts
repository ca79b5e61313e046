import type { Stay } from '../../../core/stay';
import type { Place } from './reprice';

export function conflictsOf<Conflict extends Stay & { spaceIds: readonly number[] }>(
  conflicts: readonly Conflict[],
  places: readonly Place[],
  apartments: ReadonlyMap<number, { spaceIds: readonly number[] }>,
): Conflict[] {
  return conflicts.filter(({ checkIn, checkOut, spaceIds }) =>
    places.some(
      ({ night, apartmentId }) =>
        checkIn <= night &&
        night < checkOut &&
        apartments.get(apartmentId)?.spaceIds.some((spaceId) => spaceIds.includes(spaceId)),
    ),
  );
}
