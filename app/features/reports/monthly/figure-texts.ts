import { formatMoney, formatNumber, formatPercent, formatShare } from '../../../core/format';
import type { Locale } from '../../../core/locale';

/** Shown if there is nothing to divide by or to compare with. */
export const NOTHING = '—';

export function figureLabels(locale: Locale) {
  const or = (write: (value: number) => string) => (value: number | null) => (value === null ? NOTHING : write(value));
  const signed = (text: string) => (/^[−-]/.test(text) ? text : `+${text}`);
  return {
    count: or((value) => formatNumber(value, locale)),
    money: or((cents) => formatMoney(cents, locale)),
    percent: or((basisPoints) => formatShare(basisPoints, locale)),
    tenths: or((value) => formatNumber(value / 10, locale)),
    aboutPercent: or((basisPoints) => formatPercent(Math.round(basisPoints / 100) * 100, locale)),
    /** Formats an amount in thousands of euros, with one decimal below a million euros. */
    thousands: (cents: number) =>
      formatNumber(
        Math.abs(cents) < 100_000_000 ? Math.round(cents / 10_000) / 10 : Math.round(cents / 100_000),
        locale,
      ),
    change: or((basisPoints) => signed(formatShare(basisPoints, locale))),
    difference: or((basisPoints) => signed(formatNumber(basisPoints / 100, locale))),
  };
}

export function differenceOf(now: number | null, before: number | null): number | null {
  return now === null || before === null ? null : now - before;
}
