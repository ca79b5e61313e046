import { formatMoney, formatPercent } from '../../../core/format';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import type { VatPart } from '../../prices/vat';
import styles from './quote-lines.module.css';

interface QuoteLinesProps {
  lines: readonly { kind: string; text: string; totalCents: number }[];
  totalCents: number;
  vat: readonly VatPart[];
  /** True if the total isn't emphasized elsewhere. */
  largeTotal?: boolean;
}

export function QuoteLines({ lines, totalCents, vat, largeTotal = false }: QuoteLinesProps) {
  const { t } = useTranslation('booking-engine/quote');
  const locale = useLocale();
  return (
    <dl className={`figures ${styles.lines}`}>
      {lines.map((line, index) => (
        <div key={index} className={line.kind === 'discount' ? styles.discount : undefined}>
          <dt>{line.text}</dt>
          <dd>{formatMoney(line.totalCents, locale)}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{t('total')}</dt>
        <dd className={largeTotal ? styles.large : undefined}>{formatMoney(totalCents, locale)}</dd>
      </div>
      {vat
        .filter((part) => part.vatCents > 0)
        .map((part) => (
          <div key={part.rate} className={styles.vat}>
            <dt>
              {t('vatIncluded', {
                rate: formatPercent(part.rate * 100, locale),
                base: formatMoney(part.baseCents, locale),
              })}
            </dt>
            <dd>{formatMoney(part.vatCents, locale)}</dd>
          </div>
        ))}
    </dl>
  );
}
