import type { CalendarDate } from '../../../core/calendar-date';
import { dateInZone } from '../../../core/calendar-date';
import { formatDate, formatMoney, formatNumber } from '../../../core/format';
import { KeyValues } from '../../../ui/admin/key-values';
import { Panel } from '../../../ui/admin/panel';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { ViewedCustomer } from '../view-customer.server';

export function FiguresPanel({ customer }: { customer: ViewedCustomer }) {
  const { t } = useTranslation('customers/admin');
  const locale = useLocale();
  const paths = usePaths();
  const { figures, account, createdAt, timeZone } = customer;
  return (
    <Panel
      title={t('panel.figures')}
      action={<Link to={paths.adminBookings({ customer: customer.id })}>{t('seeBookings')}</Link>}
    >
      <KeyValues
        entries={[
          { name: t('figure.stays'), value: formatNumber(figures.stays, locale) },
          { name: t('figure.nights'), value: formatNumber(figures.nights, locale) },
          {
            name: t('figure.lastStay'),
            value: figures.lastStay && formatDate(figures.lastStay as CalendarDate, locale, 'medium'),
          },
          { name: t('figure.spent'), value: formatMoney(figures.spentCents, locale) },
          { name: t('figure.balance'), value: formatMoney(figures.owedCents, locale) },
          ...(figures.toRefundCents > 0
            ? [{ name: t('figure.toRefund'), value: formatMoney(figures.toRefundCents, locale) }]
            : []),
          { name: t('figure.since'), value: formatDate(dateInZone(createdAt, timeZone), locale, 'medium') },
          { name: t('figure.account'), value: account },
        ]}
      />
    </Panel>
  );
}
