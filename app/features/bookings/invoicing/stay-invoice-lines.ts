import { addDays, daysBetween } from '../../../core/calendar-date';
import { formatStay } from '../../../core/format';
import { inLanguage, type Locale, type LocalizedText } from '../../../core/locale';
import { sumCents } from '../../../core/money';
import type { Stay } from '../../../core/stay';
import type { VatClass } from '../../../core/vat-class';
import type { InvoiceDue, StayToInvoice } from './what-to-invoice';

/** What stands on an invoice of a stay. */
export interface StayLine {
  kind:
    | 'accommodation'
    | 'extra_guest'
    | 'cleaning'
    | 'discount'
    | 'adjustment'
    | 'advance'
    | 'settled_advance'
    | 'fee';
  concept: string;
  quantity: number;
  grossCents: number;
  vat: VatClass;
  bookingId: number;
}

/** The booking as its invoices name it. */
export interface InvoicedBooking extends Stay {
  id: number;
  reference: string;
  language: Locale;
  vat: VatClass;
  /** As it was sold, line by line; of a stay that takes place. */
  lines: readonly {
    kind: 'accommodation' | 'extra_guest' | 'cleaning' | 'discount' | 'adjustment';
    description: LocalizedText;
    quantity: number;
    totalCents: number;
  }[];
  /** It does not take place, and what it costs is a fee. */
  isOff: boolean;
}

const words: Record<Locale, Record<'advance' | 'stay' | 'before' | 'more' | 'fee', string>> = {
  es: {
    advance: 'Anticipo',
    stay: 'Alojamiento',
    before: 'Ya facturado',
    more: 'Diferencia de lo ya facturado',
    fee: 'Gastos de cancelación',
  },
  en: {
    advance: 'Advance',
    stay: 'Accommodation',
    before: 'Already invoiced',
    more: 'Difference from what was invoiced',
    fee: 'Cancellation fee',
  },
};

/** What an invoice charges for, down to what is due: what was invoiced before is a line that takes it back. */
export function stayInvoiceLines(
  row: InvoicedBooking,
  stay: Pick<StayToInvoice, 'nights'>,
  due: Exclude<InvoiceDue, { kind: 'rectify' }>,
): StayLine[] {
  const said = inLanguage(row.language, words);
  const line = (kind: StayLine['kind'], concept: string, grossCents: number, quantity = 1): StayLine => {
    return { kind, concept, quantity, grossCents, vat: row.vat, bookingId: row.id };
  };
  const named = `${row.reference}, ${formatStay(row, row.language, 'long')}`;
  if (due.kind === 'advance') return [line('advance', `${said.advance}: ${named}`, due.cents)];
  const charged = due.kind === 'period' ? ofPeriod(due) : ofStay();
  const rest = due.cents - sumCents(charged.map(({ grossCents }) => grossCents));
  if (rest === 0) return charged;
  return [...charged, rest < 0 ? line('settled_advance', said.before, rest) : line('adjustment', said.more, rest)];

  function ofPeriod({ period: { from, to } }: Extract<InvoiceDue, { kind: 'period' }>): StayLine[] {
    const own = stay.nights.filter(({ night }) => night >= from && night < to);
    const days = formatStay({ checkIn: from, checkOut: to }, row.language, 'long');
    const cents = sumCents(own.map(({ amountCents }) => amountCents));
    const nights = [line('accommodation', `${said.stay}: ${row.reference}, ${days}`, cents, daysBetween(from, to))];
    return to < row.checkOut ? nights : [...nights, ...asSold((kind) => kind === 'cleaning' || kind === 'adjustment')];
  }

  function ofStay(): StayLine[] {
    return row.isOff ? [line('fee', `${said.fee}: ${named}`, due.cents)] : asSold(() => true);
  }

  function asSold(isAsked: (kind: StayLine['kind']) => boolean): StayLine[] {
    return row.lines
      .filter(({ kind, totalCents }) => isAsked(kind) && totalCents !== 0)
      .map(({ kind, description, quantity, totalCents }) =>
        line(kind, description[row.language] || description.es, totalCents, quantity),
      );
  }
}

/** The first and last day of what is invoiced: a month's last day is that of its last night, a stay's that of its departure. */
export function operationOf(row: Stay, due: InvoiceDue): { from: Stay['checkIn']; to: Stay['checkIn'] } {
  if (due.kind !== 'period') return { from: row.checkIn, to: row.checkOut };
  return { from: due.period.from, to: addDays(due.period.to, -1) };
}
