import type { FormAnswer } from '../../../access/admin-form.server';
import type { Locale } from '../../../core/locale';
import type { Nights } from '../season-data';
import type { RoomOffer } from './season-fields';
import { quoted, seasonName } from './season-words';

/** What the refusal of a season says of those in its way. */
export function roomOffer(answer: FormAnswer | undefined, locale: Locale): RoomOffer | null {
  const { room, overlaps } = (answer?.refusal.extra ?? {}) as {
    room?: RoomOffer['room'];
    overlaps?: (Nights & { name: string })[];
  };
  if (!room || !overlaps) return null;
  return { room, names: overlaps.map((season) => quoted(seasonName(season, locale), locale)) };
}
