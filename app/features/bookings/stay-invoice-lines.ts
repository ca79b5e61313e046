import { addDays, daysBetween } from '../../core/calendar-date';
import { formatStay } from '../../core/format';
import { inLanguage, type Locale, type LocalizedText } from '../../core/locale';
import { sumCents } from '../../core/money';
import type { Stay } from '../../core/stay';
import type { VatClass } from '../../core/vat-class';
import {
  openAdvance,
  openAdvances,
  sumOfGroup,
  type InvoiceGroup,
  type Rectification,
} from '../invoices/rectifying/rectifications';
import type { InvoiceDue, StayToInvoice } from './invoices-due';

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
  /** Id of the advance that this line settles. */
  settlesId?: number;
}

export interface InvoicedBooking extends Stay {
  id: number;
  reference: string;
  language: Locale;
  /** Lines as sold; used only if the stay takes place. */
  lines: readonly {
    kind: 'accommodation' | 'extra_guest' | 'cleaning' | 'discount' | 'adjustment';
    description: LocalizedText;
    quantity: number;
    totalCents: number;
  }[];
  /** True if the stay does not take place and the charge is a fee. */
  isOff: boolean;
}

const texts: Record<
  Locale,
  Record<'advance' | 'stay' | 'settled' | 'before' | 'more' | 'fee' | 'changed' | 'retaxed' | 'less', string>
> = {
  es: {
    advance: 'Anticipo',
    stay: 'Alojamiento',
    settled: 'Anticipo facturado en',
    before: 'Ya facturado en',
    more: 'Diferencia de lo ya facturado',
    fee: 'Gastos de cancelación',
    changed: 'La reserva ha cambiado',
    retaxed: 'Ha cambiado el IVA de la reserva',
    less: 'Diferencia de la reserva',
  },
  en: {
    advance: 'Advance',
    stay: 'Accommodation',
    settled: 'Advance invoiced in',
    before: 'Already invoiced in',
    more: 'Difference from what was invoiced',
    fee: 'Cancellation fee',
    changed: 'The booking has changed',
    retaxed: 'The VAT of the booking has changed',
    less: 'Difference of booking',
  },
};

/** Returns the lines of an invoice: the charge, minus one line for each earlier invoice, down to the amount due. */
export function stayInvoiceLines(
  row: InvoicedBooking,
  stay: Pick<StayToInvoice, 'nights' | 'vat' | 'invoiced'>,
  due: Exclude<InvoiceDue, { kind: 'rectify' }>,
): StayLine[] {
  const text = inLanguage(row.language, texts);
  const line = (kind: StayLine['kind'], concept: string, grossCents: number, quantity = 1): StayLine => {
    return { kind, concept, quantity, grossCents, vat: stay.vat, bookingId: row.id };
  };
  const named = `${row.reference}, ${formatStay(row, row.language, 'long')}`;
  if (due.kind === 'advance') return [line('advance', `${text.advance}: ${named}`, due.cents)];
  const charged = due.kind === 'period' ? ofPeriod(due) : ofStay();
  const rest = due.cents - sumCents(charged.map(({ grossCents }) => grossCents));
  if (rest >= 0) return rest === 0 ? charged : [...charged, line('adjustment', text.more, rest)];
  const isLast = due.kind === 'rest' && !row.isOff;
  const before = invoicedBefore(stay.invoiced, -rest, isLast).map(({ kin, cents, isAdvance }): StayLine => {
    // Amounts not charged by an advance are not payments on account, so they are deducted as an adjustment.
    const taken = line(
      isAdvance ? 'settled_advance' : 'adjustment',
      `${isAdvance ? text.settled : text.before} ${kin.number}`,
      -cents,
    );
    return isAdvance ? { ...taken, settlesId: kin.rootId } : taken;
  });
  const unnamed = rest - sumCents(before.map(({ grossCents }) => grossCents));
  return [...charged, ...before, ...(unnamed === 0 ? [] : [line('adjustment', text.more, unnamed)])];

  function ofPeriod({ period: { from, to } }: Extract<InvoiceDue, { kind: 'period' }>): StayLine[] {
    const periodNights = stay.nights.filter(({ night }) => night >= from && night < to);
    const days = formatStay({ checkIn: from, checkOut: to }, row.language, 'long');
    const cents = sumCents(periodNights.map(({ amountCents }) => amountCents));
    const nights = [line('accommodation', `${text.stay}: ${row.reference}, ${days}`, cents, daysBetween(from, to))];
    return to < row.checkOut ? nights : [...nights, ...asSold((kind) => kind === 'cleaning' || kind === 'adjustment')];
  }

  function ofStay(): StayLine[] {
    if (!row.isOff) return asSold(() => true);
    return [line('fee', `${text.fee}: ${named}`, due.cents + openAdvances(stay.invoiced))];
  }

  function asSold(isIncluded: (kind: StayLine['kind']) => boolean): StayLine[] {
    return row.lines
      .filter(({ kind, totalCents }) => isIncluded(kind) && totalCents !== 0)
      .map(({ kind, description, quantity, totalCents }) =>
        line(kind, description[row.language] || description.es, totalCents, quantity),
      );
  }
}

/**
 * Returns the first and last day of the invoiced service, both inclusive: a month ends with its last night, a stay with
 * its departure day.
 */
export function operationOf(row: Stay, due: InvoiceDue): { from: Stay['checkIn']; to: Stay['checkIn'] } {
  if (due.kind !== 'period') return { from: row.checkIn, to: row.checkOut };
  return { from: due.period.from, to: addDays(due.period.to, -1) };
}

/**
 * Returns the earlier invoices to deduct. The last invoice deducts all of them. Any other invoice deducts the advances,
 * oldest first, and then the other invoices, latest first. The part of an advance that an earlier invoice settled no
 * longer counts.
 */
function invoicedBefore(invoiced: readonly InvoiceGroup[], cents: number, isLast: boolean) {
  const advances = invoiced.map((group) => ({ kin: group, most: openAdvance(group), isAdvance: true }));
  const others = invoiced
    .filter(({ isAdvance }) => isLast || !isAdvance)
    .map((group) => ({ kin: group, most: sumOfGroup(group) - openAdvance(group), isAdvance: false }));
  let left = cents;
  return [...advances, ...(isLast ? others : others.toReversed())].flatMap(({ kin, most, isAdvance }) => {
    const taken = Math.max(0, Math.min(left, most));
    left -= taken;
    return taken > 0 ? [{ kin, cents: taken, isAdvance }] : [];
  });
}

/**
 * Returns the reason and lines of a rectifying invoice, which either reverses the old VAT and charges the new VAT, or
 * reduces the amount at the same VAT.
 */
export function rectifyingLines(row: InvoicedBooking, { lines }: Rectification): { reason: string; lines: StayLine[] } {
  const text = inLanguage(row.language, texts);
  const isRetaxed = lines.some(({ cents }) => cents > 0);
  const charged = row.isOff ? `${text.fee}: ${row.reference}` : `${text.stay}: ${row.reference}`;
  return {
    reason: isRetaxed && !row.isOff ? text.retaxed : text.changed,
    lines: lines.map(({ vat, cents }) => ({
      kind: cents > 0 && row.isOff ? 'fee' : 'adjustment',
      concept: cents > 0 ? charged : `${text.less} ${row.reference}`,
      quantity: 1,
      grossCents: cents,
      vat,
      bookingId: row.id,
    })),
  };
}
