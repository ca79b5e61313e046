import type { Subject } from '../../watch/database-figures.server';
import { calendarFigures } from './calendar-figures.server';

export const measured: readonly Subject[] = [
  {
    statement: calendarFigures,
    gauges: {
      read: { name: 'estancia_calendars', help: 'Calendars of other sites that are read' },
      failing: { name: 'estancia_calendars_failing', help: 'Those of them whose last reading failed' },
      oldest: {
        name: 'estancia_calendars_oldest_seconds',
        help: 'How long ago the calendar that is furthest behind was read well',
      },
    },
  },
];
