import { dateInZone, parseCalendarDate, type CalendarDate } from '../../../core/calendar-date';
import { formatClockTime, formatDate, formatMoney, formatStay, formatTime } from '../../../core/format';
import { locales, type Locale } from '../../../core/locale';
import { returnReasons, type ReturnReason } from '../../../core/return-reasons';
import type { MailState } from '../../notifications/mails/mail-kinds';
import { vatTreatments, type VatTreatment } from '../../prices/vat';
import { channels } from '../../bookings/booking-list';
import { bookingEventKinds, type BookingEventKind } from '../../../core/booking-events';
import { changedFields, type ChangedField } from './changed-fields';

type Detail = Readonly<Record<string, unknown>>;

export interface HistoryEvent {
  kind: string;
  at: Date;
  detail: Detail;
  mail?: MailState | null;
}

type Key =
  | Exclude<BookingEventKind, 'undone'>
  | `field.${ChangedField}`
  | `channel.${(typeof channels)[number]}`
  | `language.${Locale}`
  | 'booker'
  | 'repricedTo'
  | 'movedApartment'
  | 'movedDates'
  | 'movedBoth'
  | 'priceKept'
  | 'difference'
  | 'at'
  | 'onAt'
  | 'nightsReleased'
  | 'fee'
  | 'noFee'
  | 'waived'
  | 'refund_voided'
  | 'toRefund'
  | 'undoneStep'
  | 'other'
  | 'told'
  | 'unsent'
  | 'noEmail'
  | 'changed'
  | 'vatChanged'
  | 'vatArticle'
  | `vat.${VatTreatment}`
  | `why.${ReturnReason}`;
type Translate = (key: Key, values?: Record<string, string | number>) => string;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const centsOf = (value: unknown) => (typeof value === 'number' && Number.isInteger(value) ? value : null);

/**
 * Describes a booking's events: a headline and details. Unknown details are omitted. Messages are in
 * `front-desk/history`.
 */
export function eventTexts({ locale, timeZone }: { locale: Locale; timeZone: string }, translate: Translate) {
  const money = (cents: number) => formatMoney(cents, locale);

  const eventText = ({ kind, detail }: Pick<HistoryEvent, 'kind' | 'detail'>): string => {
    const known = bookingEventKinds.find((name) => name === kind);
    if (!known) return translate('other');
    const amountCents = centsOf(detail.amountCents) ?? 0;
    if (known === 'payment' && amountCents < 0) return translate('refund', { amount: money(-amountCents) });
    if (known === 'undone') {
      const undone = detail.amountCents === undefined ? {} : { amountCents: detail.amountCents };
      return translate('undoneStep', { step: eventText({ kind: textOf(detail.step), detail: undone }) });
    }
    if (known === 'moved') return movedOf(detail);
    const total = known === 'repriced' && changesOf(detail).find(({ field }) => field === 'totalCents');
    if (total) return translate('repricedTo', { from: plain(total, total.from), to: plain(total, total.to) });
    // Steps that were undone before amounts were recorded are shown without an amount.
    if (detail.amountCents === undefined) return translate(known, { amount: '' }).replace(/[,:]?( de| of)?\s*$/, '');
    if (known === 'payment_voided' && amountCents < 0)
      return translate('refund_voided', { amount: money(-amountCents) });
    return translate(known, { amount: money(Math.abs(amountCents)) });
  };

  const movedOf = (detail: Detail): string => {
    const codes = (value: unknown) =>
      (Array.isArray(value) ? value : []).map((segment: Detail | null) => textOf(segment?.apartment));
    const [before, after] = [codes(detail.from), codes(detail.to)];
    const firstDifference = before.findIndex((code, index) => code !== after[index]);
    const unchangedCount = firstDifference < 0 ? before.length : firstDifference;
    /** Omits the unchanged apartments at the start of the list. */
    const rest = (list: readonly string[]) =>
      (unchangedCount < list.length ? list.slice(unchangedCount) : list.slice(-1)).join(', ');
    const stay = (checkIn: unknown, checkOut: unknown) => {
      const [from, to] = [parseCalendarDate(textOf(checkIn)), parseCalendarDate(textOf(checkOut))];
      return from && to ? formatStay({ checkIn: from, checkOut: to }, locale, 'short') : '';
    };
    const places = { from: rest(before), to: rest(after) };
    const dates = { from: stay(detail.oldCheckIn, detail.oldCheckOut), to: stay(detail.checkIn, detail.checkOut) };
    const differs = (pair: { from: string; to: string }) => pair.from !== pair.to && pair.to !== '';
    if (differs(places) && differs(dates)) {
      return translate('movedBoth', {
        places: translate('movedApartment', places),
        dates: translate('movedDates', dates),
      });
    }
    if (differs(places)) return translate('movedApartment', places);
    return differs(dates) ? translate('movedDates', dates) : translate('moved');
  };

  const moreOf = ({ kind, at, detail, mail }: HistoryEvent): string[] => {
    const feeCents = centsOf(detail.feeCents);
    const refundCents = centsOf(detail.refundCents) ?? 0;
    const waivedCents = centsOf(detail.waivedCents) ?? 0;
    const differenceCents = centsOf(detail.differenceCents);
    const released = centsOf(detail.freedNights) ?? 0;
    const why = returnReasons.find((known) => known === detail.why);
    return [
      momentOf(textOf(detail.arrivedAt) || textOf(detail.leftAt), at),
      released > 0 && translate('nightsReleased', { count: released }),
      feeCents !== null && (feeCents === 0 ? translate('noFee') : translate('fee', { amount: money(feeCents) })),
      refundCents > 0 && translate('toRefund', { amount: money(refundCents) }),
      waivedCents > 0 && translate('waived', { amount: money(waivedCents) }),
      differenceCents === 0 && kind === 'moved' && translate('priceKept'),
      differenceCents !== null && differenceCents !== 0 && translate('difference', { amount: signed(differenceCents) }),
      ...(kind === 'note'
        ? []
        : changesOf(detail)
            .filter((change) => !isHeadline(kind, change))
            .map(changeText)),
      vatOf(detail.vat),
      why && translate(`why.${why}`),
      textOf(detail.reason),
      textOf(detail.note),
      kind === 'note' && textOf(detail.text),
      notifiedText(detail.told, mail),
    ].filter((text): text is string => typeof text === 'string' && text !== '');
  };

  /** Describes whether the guest was notified by mail. A mail that is no longer stored counts as sent. */
  const notifiedText = (notified: unknown, mail: MailState | null = null): string => {
    if (!notified) return '';
    if (notified === 'no_email') return translate('noEmail');
    return translate(mail === 'kept' || mail === 'failed' || mail === 'withdrawn' ? 'unsent' : 'told');
  };

  const vatOf = (changed: unknown): string => {
    const { from, to } = (changed ?? {}) as Detail;
    const [before, after] = [from, to].map((code) => vatTreatments.find((known) => known === code));
    if (!before || !after) return '';
    if (before === after) return translate('vatArticle');
    return translate('vatChanged', { from: translate(`vat.${before}`), to: translate(`vat.${after}`) });
  };

  /** Returns the time of the step; empty if it equals the time at which the step was recorded. */
  const momentOf = (text: string, at: Date): string => {
    const moment = new Date(text);
    if (text === '' || Number.isNaN(moment.getTime())) return '';
    const time = formatTime(moment, locale, timeZone);
    if (time === formatTime(at, locale, timeZone)) return '';
    const date = dateInZone(moment, timeZone);
    if (date === dateInZone(at, timeZone)) return translate('at', { time });
    return translate('onAt', { date: formatDate(date, locale, 'dayMonth'), time });
  };

  const signed = (cents: number) => `${cents > 0 ? '+' : '−'}${money(Math.abs(cents))}`;

  const changeText = ({ field, from, to }: Change): string => {
    const name = translate(`field.${changedFields.find((known) => known === field) ?? 'other'}`);
    const [before, after] = [plain({ field }, from), plain({ field }, to)];
    const isShort = before.length + after.length <= 80 && !isList(from) && !isList(to);
    return isShort && (before || after)
      ? translate('changed', { field: name, from: before || '–', to: after || '–' })
      : name;
  };

  const plain = ({ field }: Pick<Change, 'field'>, value: unknown): string => {
    const cents = centsOf(value);
    if (field.endsWith('Cents') && cents !== null) return money(cents);
    if (typeof value !== 'string') return cents === null ? '' : String(cents);
    if (field === 'arrivalTime') return /^\d\d:\d\d$/.test(value) ? formatClockTime(value, locale) : value;
    if (field === 'invoiceTo' && value === '') return translate('booker');
    const channel = field === 'channel' && channels.find((known) => known === value);
    if (channel) return translate(`channel.${channel}`);
    const language = field === 'language' && locales.find((known) => known === value);
    if (language) return translate(`language.${language}`);
    const date: CalendarDate | undefined = parseCalendarDate(value);
    return date ? formatDate(date, locale, 'medium') : value;
  };

  return { what: eventText, more: moreOf };
}

const isList = (value: unknown) => typeof value === 'object' && value !== null;

/** True if the headline already shows the change, as for the new total. */
const isHeadline = (kind: string, { field }: Change) => kind === 'repriced' && field === 'totalCents';

interface Change {
  field: string;
  from: unknown;
  to: unknown;
}

function changesOf(detail: Detail): Change[] {
  const changes = Array.isArray(detail.changes) ? (detail.changes as unknown[]) : [];
  return changes.filter(
    (change): change is Change =>
      typeof change === 'object' && change !== null && typeof (change as Change).field === 'string',
  );
}
