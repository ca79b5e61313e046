import { parseCalendarDate } from '../../core/calendar-date';
import { formatDate, formatMoney } from '../../core/format';
import type { Locale } from '../../core/locale';
import { pathsIn } from '../../core/paths';
import { alertKinds, type AlertKind } from './alert-kinds';

export interface AlertFacts {
  kind: string;
  detail: Record<string, unknown>;
  bookingId: number | null;
  reference: string | null;
  apartmentId: number | null;
  apartment: string | null;
}

const differences = ['gone', 'dates', 'called_off'] as const;
const paymentProblems = [
  'late',
  'twice',
  'beyond',
  'called_off',
  'differs',
  'disputed',
  'refund_failed',
  'card_declined',
] as const;
const bailProblems = [
  'in_vain_received',
  'in_vain_not_due',
  'in_vain_other_amount',
  'not_collected',
  'hold_over',
] as const;
const sources = ['airbnb', 'booking_com', 'vrbo', 'other'] as const;
type Key =
  | `says.payment_${(typeof paymentProblems)[number]}`
  | `says.bail_${(typeof bailProblems)[number]}`
  | `says.${Exclude<AlertKind, 'channel_booking' | 'payment_problem' | 'bail_payment'> | `channel_${(typeof differences)[number]}` | 'mail_interrupted' | 'erasure_failed_message' | 'erasure_failed_invoice' | 'other'}`
  | `source.${(typeof sources)[number]}`
  | `kind.${AlertKind}`
  | `way.${'booking' | 'see' | 'calendar' | 'mail' | 'webhook' | 'bail' | 'exchange' | 'agency'}`;

/**
 * Returns functions that give an alert's text and the page where it is handled. Kinds that this version doesn't raise
 * are also supported. Messages are in `notifications/alerts`.
 */
export function alertTexts(locale: Locale, t: (key: Key, values?: Record<string, string>) => string) {
  const paths = pathsIn(locale);
  const stated = (detail: AlertFacts['detail'], name: string) => {
    const value = detail[name];
    return typeof value === 'string' ? value : '';
  };
  const day = (detail: AlertFacts['detail'], name: string) => {
    const date = parseCalendarDate(stated(detail, name));
    return date ? formatDate(date, locale, 'medium') : '';
  };
  const money = (detail: AlertFacts['detail'], name: string) => formatMoney(Number(detail[name] ?? 0), locale);
  const sourceOf = (detail: AlertFacts['detail']) => {
    const source = sources.find((known) => known === detail.source) ?? 'other';
    return stated(detail, 'name') || t(`source.${source}`);
  };
  return {
    says({ kind: provided, detail, apartment, reference }: AlertFacts): string {
      const kind = alertKinds.find((known) => known === provided);
      switch (kind) {
        case 'calendar_conflict': {
          const between = { from: day(detail, 'checkIn'), until: day(detail, 'checkOut') };
          return t('says.calendar_conflict', { source: sourceOf(detail), apartment: apartment ?? '', ...between });
        }
        case 'calendar_unreadable':
          return t('says.calendar_unreadable', { source: sourceOf(detail), apartment: apartment ?? '' });
        case 'channel_booking': {
          const difference = differences.find((known) => known === detail.difference) ?? 'dates';
          return t(`says.channel_${difference}`, {
            source: sourceOf(detail),
            apartment: apartment ?? '',
            reference: reference ?? '',
            from: day(detail, 'checkIn'),
            until: day(detail, 'checkOut'),
            bookedFrom: day(detail, 'bookedFrom'),
            bookedUntil: day(detail, 'bookedUntil'),
          });
        }
        case 'web_booking':
          return t('says.web_booking', {
            reference: reference ?? '',
            from: day(detail, 'checkIn'),
            until: day(detail, 'checkOut'),
          });
        case 'bail_due':
          return t('says.bail_due', { reference: reference ?? '', day: day(detail, 'dueBackOn') });
        case 'bail_disputed':
          return t('says.bail_disputed', { reference: reference ?? '', name: stated(detail, 'name') });
        case 'bail_hold_ends':
          return t('says.bail_hold_ends', {
            reference: reference ?? '',
            amount: money(detail, 'amountCents'),
            day: day(detail, 'heldUntil'),
          });
        case 'bail_payment': {
          const problem = bailProblems.find((known) => known === detail.problem);
          if (!problem) return t('says.other');
          return t(`says.bail_${problem}`, { reference: reference ?? '', amount: money(detail, 'amountCents') });
        }
        case 'agency_queue':
          return t('says.agency_queue');
        case 'agency_records':
          return t('says.agency_records', { count: String(detail.count ?? '') });
        case 'agency_certificate':
          return t('says.agency_certificate', { day: day(detail, 'endsOn') });
        case 'invoice_asked':
          return t('says.invoice_asked', {
            reference: reference ?? '',
            number: stated(detail, 'number'),
            name: stated(detail, 'name'),
          });
        case 'transfer_awaited':
          return t('says.transfer_awaited', {
            reference: reference ?? '',
            amount: money(detail, 'amountCents'),
            until: day(detail, 'until'),
          });
        case 'payment_problem': {
          const problem = paymentProblems.find((known) => known === detail.problem);
          if (!problem) return t('says.other');
          return t(`says.payment_${problem}`, {
            reference: reference ?? '',
            amount: money(detail, 'amountCents'),
            charged: money(detail, 'chargedCents'),
          });
        }
        case 'mail_failed':
          return t(detail.error === 'interrupted' ? 'says.mail_interrupted' : 'says.mail_failed', {
            recipient: stated(detail, 'recipient'),
          });
        case 'mail_unencrypted':
          return t('says.mail_unencrypted');
        case 'webhook_failed':
          return t('says.webhook_failed', { host: stated(detail, 'host') });
        case 'erasure_failed':
          return t(erasureLabel(detail.what), { numbers: Array.isArray(detail.ids) ? detail.ids.join(', ') : '' });
        case undefined:
          return t('says.other');
      }
    },
    /** Returns the page where the alert is handled. */
    wayOf({ kind, detail, bookingId, reference, apartmentId }: AlertFacts): { to: string; label: string } | null {
      if (kind === 'calendar_conflict' && bookingId !== null && reference !== null) {
        return { to: paths.adminMoveBooking(bookingId), label: t('way.booking', { reference }) };
      }
      if (kind === 'channel_booking' && bookingId !== null && reference !== null) {
        const { checkIn, checkOut } = detail;
        return detail.difference === 'dates'
          ? {
              to: paths.adminMoveBooking(bookingId, { checkIn: String(checkIn), checkOut: String(checkOut) }),
              label: t('way.booking', { reference }),
            }
          : { to: paths.adminBooking(bookingId), label: t('way.see', { reference }) };
      }
      if (kind === 'web_booking' && bookingId !== null && reference !== null) {
        return { to: paths.adminBooking(bookingId), label: t('way.booking', { reference }) };
      }
      if (kind.startsWith('bail_') && typeof detail.bailId === 'number') {
        return { to: paths.adminBail(detail.bailId), label: t('way.bail') };
      }
      if ((kind === 'transfer_awaited' || kind === 'payment_problem') && bookingId !== null && reference !== null) {
        return { to: paths.adminPayments(bookingId), label: t('way.see', { reference }) };
      }
      if (kind === 'invoice_asked' && typeof detail.invoiceId === 'number') {
        return { to: paths.adminInvoice(detail.invoiceId, { ask: 'exchange' }), label: t('way.exchange') };
      }
      if (kind === 'agency_queue') return { to: paths.adminVerifactu(), label: t('way.agency') };
      if (kind === 'agency_records') return { to: paths.adminVerifactu({ view: 'wrong' }), label: t('way.agency') };
      if (kind === 'agency_certificate') return { to: paths.adminVerifactuSettings(), label: t('way.agency') };
      if (kind.startsWith('calendar_') && apartmentId !== null) {
        return { to: paths.adminCalendars(apartmentId), label: t('way.calendar') };
      }
      if (kind.startsWith('mail_') && typeof detail.mailId === 'number') {
        return { to: paths.adminNotifications({ mail: detail.mailId }), label: t('way.mail') };
      }
      if (kind === 'webhook_failed' && typeof detail.webhookId === 'number') {
        return { to: paths.adminWebhook(detail.webhookId), label: t('way.webhook') };
      }
      return null;
    },
    kindName(kind: string): string {
      const known = alertKinds.find((name) => name === kind);
      return known ? t(`kind.${known}`) : kind;
    },
  };
}

function erasureLabel(what: unknown) {
  if (what === 'message') return 'says.erasure_failed_message';
  return what === 'invoice' ? 'says.erasure_failed_invoice' : 'says.erasure_failed';
}
