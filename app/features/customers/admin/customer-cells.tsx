import type { ReactNode } from 'react';
import type { CalendarDate } from '../../../core/calendar-date';
import { formatDate, formatInstant, formatMoney } from '../../../core/format';
import type { ColumnOf } from '../../../core/list-rules';
import { RowLink } from '../../../ui/admin/list/row-link';
import { MoneySides } from '../../../ui/admin/money-sides';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { customerList } from '../customer-list';
import type { CustomerRow } from '../list-customers.server';
import type { CustomersPage } from './customers-page.server';

export function useCustomerCells({ list: { timeZone }, countries }: CustomersPage) {
  const { t } = useTranslation('customers/admin');
  const locale = useLocale();
  const paths = usePaths();
  const country = (code: string | null) => countries.find(({ value }) => value === code)?.label ?? '–';
  const cells: Record<ColumnOf<typeof customerList>, (row: CustomerRow) => ReactNode> = {
    name: (row) => (
      <RowLink to={paths.adminCustomer(row.id)}>
        <bdi>{row.name || t('list.noName')}</bdi>
      </RowLink>
    ),
    email: (row) => <span data-cut>{row.email || '–'}</span>,
    phone: (row) => <span className="figures">{row.phone || '–'}</span>,
    country: (row) => country(row.country),
    language: (row) => t(`language.${row.language}`),
    stays: (row) => row.stays,
    lastStay: (row) => (row.lastStay ? formatDate(row.lastStay as CalendarDate, locale, 'medium') : '–'),
    spent: (row) => formatMoney(row.spentCents, locale),
    balance: (row) => <MoneySides {...row} refund={(amount) => t('list.toRefund', { amount })} />,
    toRefund: (row) => (row.toRefundCents > 0 ? formatMoney(row.toRefundCents, locale) : '–'),
    created: (row) => <span className="figures">{formatInstant(row.createdAt, locale, timeZone)}</span>,
  };
  return cells;
}
