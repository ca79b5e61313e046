import type { CalendarDate } from '../../core/calendar-date';
import { formatDate, formatMoney } from '../../core/format';
import type { Locale } from '../../core/locale';
import type { InvoiceType } from '../invoices/invoice-facts';
import { guestInvoiceKind, guestInvoiceLooks, type GuestInvoiceState } from './guest-invoice-state';

interface ShownInvoice {
  id: number;
  fullNumber: string;
  type: InvoiceType;
  state: GuestInvoiceState;
  issuedOn: CalendarDate;
  dueOn: CalendarDate;
  totalCents: number;
  isAskedFor: boolean;
  isPurged: boolean;
}

type Key =
  | 'open'
  | 'askedFor'
  | 'purgedName'
  | 'purged'
  | `kind.${ReturnType<typeof guestInvoiceKind>}`
  | `state.${GuestInvoiceState}`;

/**
 * Returns the texts of an invoice for its guest, wherever it is listed. Uses the messages of `booking-engine/invoices`.
 */
export function guestInvoiceTexts(
  { id, fullNumber, type, state, issuedOn, dueOn, totalCents, isAskedFor, isPurged }: ShownInvoice,
  locale: Locale,
  t: (key: Key, values?: Record<string, string>) => string,
) {
  return {
    id,
    name: t(isPurged ? 'purgedName' : 'open', { number: fullNumber }),
    about: `${t(`kind.${guestInvoiceKind(type)}`)} · ${formatDate(issuedOn, locale, 'long')}`,
    note: isPurged ? t('purged') : isAskedFor ? t('askedFor') : null,
    amount: formatMoney(totalCents, locale),
    state: { kind: guestInvoiceLooks[state], label: t(`state.${state}`, { date: formatDate(dueOn, locale, 'long') }) },
  };
}
