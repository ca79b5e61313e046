import { formatPercent } from '../../../core/format';
import type { VatClass } from '../../../core/vat-class';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';

/** Returns the name of a VAT class: its rate, or the reason there is none. */
export function useVatLabel(): (vat: Omit<VatClass, 'article'>) => string {
  const { t } = useTranslation('invoices/admin');
  const locale = useLocale();
  return ({ rateBasisPoints, cause }) => (cause ? t(`cause.${cause}`) : formatPercent(rateBasisPoints, locale));
}
