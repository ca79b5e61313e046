import type { FormAnswer } from '../../../access/admin-form.server';
import type { Locale } from '../../../core/locale';
import type { Nights } from '../season-data';
import type { RoomOffer } from './season-fields';
import { quoted, seasonName } from './season-texts';

/**
 * Extracts from a season's refusal the names of the overlapping seasons and the way to make room; null if no room can
 * be made.
 */
export function roomOffer(answer: FormAnswer | undefined, locale: Locale): RoomOffer | null {
  const { room, overlaps } = (answer?.refusal.extra ?? {}) as {
    room?: RoomOffer['room'];
    overlaps?: (Nights & { name: string })[];
  };
  if (!room || !overlaps) return null;
  return { room, names: overlaps.map((season) => quoted(seasonName(season, locale), locale)) };
}
