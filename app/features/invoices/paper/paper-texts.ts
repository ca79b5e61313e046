import { formatDate, formatMoney, formatPercent } from '../../../core/format';
import { intlTag, type Locale } from '../../../core/locale';
import type { VatClass } from '../../../core/vat-class';
import type { Values } from '../../../ui/translate';
import type { Keys, Namespaces } from '../../../ui/message-keys';
import type { InvoiceFacts, PostalAddress, TaxIdKind } from '../invoice-facts';

export type TranslateInvoice = (key: Keys<Namespaces['invoices/paper']>, values?: Values) => string;

const MICROS_PER_EURO = 1_000_000;

/** Formats a net unit price with as many decimals as it has, from two to six. */
export function formatUnitNet(micros: number, locale: Locale): string {
  const options = { style: 'currency', currency: 'EUR', useGrouping: 'always', maximumFractionDigits: 6 } as const;
  return new Intl.NumberFormat(intlTag(locale), { ...options, minimumFractionDigits: 2 } as Intl.NumberFormatOptions)
    .format(micros / MICROS_PER_EURO)
    .replace(/^-/, '−');
}

export function vatLabel({ rateBasisPoints, cause }: VatClass, locale: Locale, t: TranslateInvoice): string {
  if (cause === null) return formatPercent(rateBasisPoints, locale);
  return isExempt(cause) ? t('exempt') : t('notSubject');
}

/** Formats the dates of the service: one day, or first to last. */
export function operationText({ operation, issuedOn }: InvoiceFacts, locale: Locale): string {
  const { from, to } = operation ?? { from: issuedOn, to: issuedOn };
  const first = formatDate(from, locale, 'long');
  return from === to ? first : `${first} – ${formatDate(to, locale, 'long')}`;
}

export function taxIdText({ kind, number }: { kind: TaxIdKind; number: string }, t: TranslateInvoice): string {
  const name = t(`taxId.${kind}`);
  return `${name}: ${number}`;
}

export function addressLines({ street, postcode, city, country }: PostalAddress, locale: Locale): string[] {
  const name = country && new Intl.DisplayNames(intlTag(locale), { type: 'region', fallback: 'code' }).of(country);
  return [street, `${postcode} ${city}`.trim(), name ?? ''].filter(Boolean);
}

export interface SumRow {
  term: string;
  cents: number;
  isTotal?: boolean;
}

/** Returns the rows with base and VAT of each rate, the totals, and the paid amount if any. */
export function sumRows(facts: InvoiceFacts, locale: Locale, t: TranslateInvoice): SumRow[] {
  const rows = facts.taxes.flatMap(({ rateBasisPoints, cause, baseCents, vatCents }): SumRow[] => {
    if (cause !== null) return [{ term: isExempt(cause) ? t('exemptBase') : t('notSubjectBase'), cents: baseCents }];
    const rate = formatPercent(rateBasisPoints, locale);
    return [
      { term: t('baseAt', { rate }), cents: baseCents },
      { term: t('vatAt', { rate }), cents: vatCents },
    ];
  });
  if (facts.taxes.length > 1) {
    rows.push({ term: t('net'), cents: facts.netCents }, { term: t('vatInAll'), cents: facts.vatCents });
  }
  rows.push({ term: t('total'), cents: facts.totalCents, isTotal: true });
  if (facts.paidCents !== 0) {
    rows.push(
      { term: facts.paidCents > 0 ? t('paid') : t('refunded'), cents: -facts.paidCents },
      { term: t('toPay'), cents: facts.totalCents - facts.paidCents },
    );
  }
  return rows;
}

/** Returns the reasons why no VAT is charged, one sentence per article. */
export function exemptionNotes({ taxes }: InvoiceFacts, t: TranslateInvoice): string[] {
  return taxes.flatMap(({ cause, article }) => {
    if (cause === null) return [];
    return [isExempt(cause) ? t('exemptBy', { article }) : t('notSubjectBy', { article })];
  });
}

export function replacementText(
  { type, rectifies, exchanges, replaced }: InvoiceFacts,
  locale: Locale,
  t: TranslateInvoice,
): string[] {
  const date = (name: InvoiceFacts['exchanges'][number]) => ({
    number: name.fullNumber,
    date: formatDate(name.issuedOn, locale, 'long'),
  });
  const exchangedTexts = exchanges.map((name) => t('exchanges', date(name)));
  if (!rectifies) return exchangedTexts;
  const { method, reason, invoices } = rectifies;
  exchangedTexts.push(...invoices.map((name) => t(type === 'R5' ? 'rectifiesSimplified' : 'rectifies', date(name))));
  if (reason) exchangedTexts.push(t('reason', { reason }));
  exchangedTexts.push(t(`legalCause.${type as 'R1' | 'R2' | 'R3' | 'R4' | 'R5'}`), t(`method.${method}`));
  if (method === 'substitution' && replaced) {
    const money = (cents: number) => formatMoney(cents, locale);
    exchangedTexts.push(t('replaced', { base: money(replaced.baseCents), vat: money(replaced.vatCents) }));
  }
  return exchangedTexts;
}

function isExempt(cause: NonNullable<VatClass['cause']>): boolean {
  return cause.startsWith('E');
}
