import type { CalendarDate } from '../../core/calendar-date';
import { formatClockTime, formatDate, formatMoney } from '../../core/format';
import type { Locale } from '../../core/locale';
import type { BookingAction, Reason, Way } from './action-table';
import type { ActionParams, ActionState, Warning } from './action-rules';

type Key =
  | `cannot.${BookingAction}`
  | `because.${Reason}`
  | `way.${Way}`
  | `warning.${Warning}`
  | `owesDue.${'today' | 'partly'}`;
type Translate = (key: Key, values?: Record<string, string | number>) => string;

/** Amounts due today are not overdue yet, so they have a separate text. */
function keyOf(warning: Warning, { dueCents, overdueCents }: ActionParams): Key {
  if (warning !== 'owes_due' || overdueCents === dueCents) return `warning.${warning}`;
  return overdueCents > 0 ? 'owesDue.partly' : 'owesDue.today';
}

/** Returns the texts for refusals, alternatives, and warnings. Uses the messages of `bookings/lifecycle`. */
export function actionTexts(locale: Locale, translate: Translate) {
  const day = (date: CalendarDate) => formatDate(date, locale, 'dayMonth');
  const valuesOf = (params: ActionParams) => ({
    ...params,
    checkIn: day(params.checkIn),
    checkOut: day(params.checkOut),
    arrivedOn: day(params.arrivedOn),
    // Always includes the year, since the departure may be years ago.
    leftOn: formatDate(params.leftOn, locale),
    checkInTime: formatClockTime(params.checkInTime, locale),
    balance: formatMoney(params.owedCents, locale),
    due: formatMoney(params.dueCents, locale),
    overdue: formatMoney(params.overdueCents, locale),
  });
  /** `No se puede cancelar: la estancia ya ha empezado`; empty if allowed. */
  const why = ({ action, reason, params }: ActionState): string =>
    reason ? `${translate(`cannot.${action}`)}: ${translate(`because.${reason}`, valuesOf(params))}` : '';
  /** `Entró el 14 de noviembre. …`; empty if there is none. */
  const wayOut = ({ way, params }: ActionState): string => (way ? translate(`way.${way}`, valuesOf(params)) : '');
  return {
    why,
    wayOut,
    /** Complete refusal in one text; empty if allowed. */
    refusal: (state: ActionState): string =>
      state.allowed ? '' : [`${why(state)}.`, wayOut(state)].filter(Boolean).join(' '),
    warnings: ({ warnings, params }: ActionState): string[] =>
      warnings.map((warning) => translate(keyOf(warning, params), valuesOf(params))),
  };
}
