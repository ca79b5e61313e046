import IconShieldCheck from 'virtual:icons/shield-check';
import type { ReactNode } from 'react';
import { bailLook } from '../../../core/bail-looks';
import type { BailState } from '../../../core/bail-states';
import { formatDate, formatMoney, formatNumber } from '../../../core/format';
import type { ColumnOf } from '../../../core/list-rules';
import { AdminList } from '../../../ui/admin/list/list';
import type { ListLabels } from '../../../ui/admin/list/list-context';
import { RowLink } from '../../../ui/admin/list/row-link';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { formatNear } from '../../bookings/near-dates';
import type { RecordedMethod } from '../../../core/payment-method';
import { bailList } from '../bail-list';
import type { ListedBail } from '../list-bails.server';
import styles from './bail-list.module.css';
import type { BailsPage } from './bail-list-page.server';
import { BailStatus, StandingStatus } from './bail-status';

export function BailListView({ page }: { page: BailsPage }) {
  const { t } = useTranslation('bails/admin');
  const locale = useLocale();
  const paths = usePaths();
  const { sums, held, data } = page.list;
  const money = (cents: number) => formatMoney(cents, locale);
  const overdue = data.filter(({ standing }) => standing === 'overdue');
  const accruedCents = overdue.reduce((sum, row) => sum + row.accruedCents, 0);
  const rate = `${formatNumber(page.basisPoints / 100, locale)} %`;
  return (
    <AdminList
      rules={bailList}
      page={page}
      to={paths.adminBails}
      words={useBailListLabels()}
      cells={useBailCells(page)}
      look={(row) => ({
        label: `${row.customerName || t('list.noName')}, ${row.reference}`,
      })}
      icon={IconShieldCheck}
      notice={
        <p className={styles.held}>
          <span>
            {t('list.held')} <b>{money(held.heldCents)}</b>
          </span>
          <span>
            {t('list.soon')} <b>{money(held.soonCents)}</b>
          </span>
          {held.onHoldCents > 0 && (
            <span>
              {t('list.onHold')} <b>{money(held.onHoldCents)}</b>
            </span>
          )}
        </p>
      }
      foot={{
        amount: money(sums.amountCents),
        deducted: money(sums.deductedCents),
        returned: money(sums.returnedCents),
        left: money(sums.leftCents),
      }}
      summary={t('list.short', { count: page.list.meta.total, amount: money(sums.leftCents) })}
    >
      <p className={styles.law}>
        {t('list.law', { rate })} <Link to={paths.adminLegalInterest()}>{t('list.rates')}</Link>.
        {overdue.length > 0 && ` ${t('list.accrued', { count: overdue.length, amount: money(accruedCents) })}`}
      </p>
    </AdminList>
  );
}

function useBailCells({
  list: { today },
}: BailsPage): Record<ColumnOf<typeof bailList>, (row: ListedBail) => ReactNode> {
  const { t } = useTranslation('bails/admin');
  const { t: word } = useTranslation('core/payments');
  const locale = useLocale();
  const paths = usePaths();
  const money = (cents: number) => (cents === 0 ? '–' : formatMoney(cents, locale));
  const near = (date: ListedBail['receivedOn']) =>
    date ? formatNear(date, today, locale).replace(' ', '\u00a0') : '–';
  return {
    customer: (row) => (
      <RowLink to={paths.adminBail(row.id)}>
        <bdi>{row.customerName || t('list.noName')}</bdi>
      </RowLink>
    ),
    apartment: (row) => <b>{row.apartmentCode}</b>,
    reference: (row) => (
      <Link to={paths.adminBooking(row.bookingId)} prefetch="intent" className="figures">
        {row.reference}
      </Link>
    ),
    state: (row) => <BailStatus look={bailLook(row)} />,
    method: (row) => (row.asHold ? t('byHold') : row.method ? word(`method.${row.method}`) : '–'),
    receivedOn: (row) => near(row.receivedOn),
    leavesOn: (row) => near(row.leavesOn),
    dueBackOn: (row) => (row.dueBackOn && !row.heldUntil ? formatDate(row.dueBackOn, locale, 'medium') : '–'),
    standing: (row) => <StandingStatus of={row} today={today} />,
    amount: (row) => formatMoney(row.amountCents, locale),
    deducted: (row) => money(row.deductedCents),
    returned: (row) => money(row.returnedCents),
    left: (row) => money(row.leftCents),
    interest: (row) => money(row.interestCents || row.accruedCents),
    account: (row) => (row.payoutLast4 ? `… ${row.payoutLast4}` : '–'),
  };
}

function useBailListLabels(): ListLabels<typeof bailList> {
  const { t } = useTranslation('bails/admin');
  const { t: word } = useTranslation('core/payments');
  return {
    title: t('list.title'),
    search: t('list.search'),
    placeholder: t('list.placeholder'),
    view: (key) => t(`view.${key}`),
    column: (key) => t(`column.${key}`),
    filter: (key) => t(`filter.${key}`),
    value: (filter, value) =>
      filter === 'method' ? word(`method.${value as RecordedMethod}`) : t(`state.${value as BailState}`),
    count: (count, filtered) => t(filtered ? 'list.found' : 'list.all', { count }),
    none: t('list.none'),
    noneText: t('list.noneText'),
    unmatched: (count) => t('list.unmatched', { count }),
  };
}
