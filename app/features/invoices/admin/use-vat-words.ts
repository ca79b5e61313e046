import { formatPercent } from '../../../core/format';
import type { VatClass } from '../../../core/vat-class';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';

/** How a class of VAT is named: its rate, or that there is none and why. */
export function useVatWords(): (vat: Omit<VatClass, 'article'>) => string {
  const { t } = useTranslation('invoices/admin');
  const locale = useLocale();
  return ({ rateBasisPoints, cause }) => (cause ? t(`cause.${cause}`) : formatPercent(rateBasisPoints, locale));
}
