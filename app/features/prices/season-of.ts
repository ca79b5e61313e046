import type { CalendarDate } from '../../core/calendar-date';
import { eachNight, type Stay } from '../../core/stay';

interface Nights {
  firstNight: CalendarDate;
  lastNight: CalendarDate;
}

const covers = ({ firstNight, lastNight }: Nights, night: CalendarDate) => firstNight <= night && night <= lastNight;

export function seasonOf<Season extends Nights>(seasons: readonly Season[], night: CalendarDate): Season | undefined {
  return seasons.find((season) => covers(season, night));
}

/**
 * Returns each night of the stay with its season. Seasons never overlap, so the previous night's season is tried first.
 */
export function seasonsOf<Season extends Nights>(
  seasons: readonly Season[],
  stay: Stay,
): { night: CalendarDate; season: Season | undefined }[] {
  let season: Season | undefined;
  return eachNight(stay).map((night) => {
    if (!season || !covers(season, night)) season = seasonOf(seasons, night);
    return { night, season };
  });
}
