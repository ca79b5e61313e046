import { dayInput } from '../../../core/day-input';
import { formatDate } from '../../../core/format';
import { CheckField } from '../../../ui/admin/form/choice-field';
import { useFormValues } from '../../../ui/admin/form/form-context';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import { invoicesDaysPast } from '../building-rules';
import type { BuildingPage } from './building-page.server';
import styles from './building-view.module.css';

/** Shows the effects of invoicing past bookings as soon as such a date is entered, and asks for confirmation. */
export function PastInvoices({ page }: { page: BuildingPage }) {
  const { t } = useTranslation('building/admin');
  const locale = useLocale();
  const from = dayInput.safeParse(useFormValues().invoicesFrom);
  if (!from.success || !invoicesDaysPast(page.invoicesFrom, from.data, page.today)) return null;
  return (
    <div className={styles.wide} role="status">
      <h3>{t('pastInvoices.title')}</h3>
      <p>{t('pastInvoices.text', { date: formatDate(from.data, locale) })}</p>
      <p>{t('pastInvoices.twice')}</p>
      <CheckField path="confirmInvoicesFrom" span={12} />
    </div>
  );
}
