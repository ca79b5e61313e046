import { formatMoney } from '../../../core/format';
import { Picker } from '../../../ui/admin/picker';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { InvoicePickerPage } from './invoice-list-page.server';
import { InvoiceStatus } from './invoice-status';
import styles from './invoice-view.module.css';

interface InvoicePickerProps {
  page: InvoicePickerPage;
  /** The screen that uses the picker, by the path of its single record. */
  screen: 'adminInvoice' | 'adminEditInvoice' | 'adminInvoicePayments';
}

export function InvoicePicker({ page: { words, rows, total }, screen }: InvoicePickerProps) {
  const { t } = useTranslation('invoices/admin');
  const locale = useLocale();
  const paths = usePaths();
  const to = paths[screen];
  return (
    <Picker
      title={t(`picker.${screen}`)}
      here={t('picker.here')}
      list={{ label: t('list.title'), to: paths.adminInvoices() }}
      action={to()}
      label={t('picker.label')}
      placeholder={t('list.placeholder')}
      words={words}
      head={words || total === 0 ? t('picker.found', { count: total }) : t('picker.suggested')}
      first={rows[0] && to(rows[0].id)}
      more={
        total > rows.length && (
          <Link
            to={paths.adminInvoices({
              ...(screen === 'adminEditInvoice' && { view: 'draft' }),
              ...(words && { q: words }),
            })}
          >
            {t('picker.more', { count: total })}
          </Link>
        )
      }
      keys={{ choose: t('picker.choose'), enter: t('picker.enter'), open: t('picker.open'), back: t('picker.back') }}
    >
      {rows.map((row) => (
        <li key={row.id}>
          <Link to={to(row.id)} prefetch="intent" data-row className={styles.pick}>
            <b className="figures">{row.fullNumber ?? t('state.draft')}</b>
            <span>{row.recipientName || t('nobody')}</span>
            <span>
              <InvoiceStatus state={row.state} standing={row.standing} />
            </span>
            <span className="figures">{formatMoney(row.totalCents, locale)}</span>
          </Link>
        </li>
      ))}
    </Picker>
  );
}
