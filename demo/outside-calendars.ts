import { addDays, type CalendarDate } from '../app/core/calendar-date';
import type { Stay } from '../app/core/stay';
import type { CalendarSource } from '../app/features/calendars/calendar-source';

interface OutsideEvent extends Stay {
  summary: string;
}

interface OutsideCalendar {
  apartment: string;
  source: CalendarSource;
  events: OutsideEvent[];
}

/**
 * Returns guests of other sites in the coming weeks. In 1D, one of them overlaps a guest of this building by two
 * nights.
 */
export function outsideCalendars(today: CalendarDate): OutsideCalendar[] {
  const event = (days: number, nights: number, summary: string): OutsideEvent => ({
    checkIn: addDays(today, days),
    checkOut: addDays(today, days + nights),
    summary,
  });
  return [
    { apartment: '1B', source: 'airbnb', events: [event(14, 3, 'Reserved')] },
    { apartment: '1D', source: 'airbnb', events: [event(17, 4, 'Reserved'), event(32, 1, 'Airbnb (Not available)')] },
    { apartment: '2B', source: 'booking_com', events: [event(24, 4, 'CLOSED - Not available')] },
    { apartment: '4C-1', source: 'vrbo', events: [event(34, 3, 'Reserved - Clara')] },
  ];
}
