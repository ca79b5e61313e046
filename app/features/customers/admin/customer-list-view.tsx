import { Button } from '@mantine/core';
import IconPlus from 'virtual:icons/plus';
import IconUsers from 'virtual:icons/users';
import { defaultLocale, isLocale } from '../../../core/locale';
import { formatMoney } from '../../../core/format';
import { AdminList } from '../../../ui/admin/list/list';
import type { ListLabels } from '../../../ui/admin/list/list-context';
import { MoneySides } from '../../../ui/admin/money-sides';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { customerList } from '../customer-list';
import { useCustomerCells } from './customer-cells';
import type { CustomersPage } from './customers-page.server';

export function CustomerListView({ page }: { page: CustomersPage }) {
  const { t } = useTranslation('customers/admin');
  const locale = useLocale();
  const paths = usePaths();
  const { sums, meta } = page.list;
  const money = (cents: number) => formatMoney(cents, locale);
  const create = (
    <Button component={Link} to={paths.adminNewCustomer()} leftSection={<IconPlus size={16} aria-hidden="true" />}>
      {t('new')}
    </Button>
  );
  return (
    <AdminList
      rules={customerList}
      page={page}
      to={paths.adminCustomers}
      words={useCustomerListLabels()}
      cells={useCustomerCells(page)}
      look={(row) => ({ label: row.name || t('list.noName') })}
      icon={IconUsers}
      choices={{ country: page.countries }}
      foot={{
        spent: money(sums.spentCents),
        balance: <MoneySides {...sums} refund={(amount) => t('list.toRefund', { amount })} />,
      }}
      summary={t('list.short', { count: meta.total, amount: money(sums.owedCents) })}
      {...(page.mayWrite && { actions: create, start: create })}
    />
  );
}

function useCustomerListLabels(): ListLabels<typeof customerList> {
  const { t } = useTranslation('customers/admin');
  return {
    title: t('title'),
    search: t('list.search'),
    placeholder: t('list.placeholder'),
    view: (key) => t(`view.${key}`),
    column: (key) => t(`column.${key}`),
    filter: (key) => t(`filter.${key}`),
    value: (filter, value) => {
      if (filter === 'language') return t(`language.${isLocale(value) ? value : defaultLocale}`);
      if (filter === 'stayed') return t('filter.withStays');
      return filter === 'consent' ? t('filter.agreed') : value;
    },
    count: (count, filtered) => t(filtered ? 'list.found' : 'list.all', { count }),
    none: t('list.none'),
    noneText: t('list.noneText'),
    unmatched: () => t('list.unmatched'),
  };
}
