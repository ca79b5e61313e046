import { Button } from '@mantine/core';
import IconAlertTriangle from 'virtual:icons/alert-triangle';
import IconBook2 from 'virtual:icons/book-2';
import IconTool from 'virtual:icons/tool';
import { formatMoney } from '../../../core/format';
import { AdminList } from '../../../ui/admin/list/list';
import type { ListLabels } from '../../../ui/admin/list/list-context';
import { MoneySides } from '../../../ui/admin/money-sides';
import { Status } from '../../../ui/admin/status';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { OverdueAge } from '../../bookings/overdue-ages';
import { OverdueAges } from './admin-overdue-ages';
import { bookingList, type BookingDay, type Channel } from '../../bookings/booking-list';
import type { BookingState } from '../../../core/booking-states';
import { BulkNotices, useBulkActions, type BulkAnswer } from './admin-bulk';
import { useBookingCells } from './admin-booking-cells';
import styles from './admin-booking-cells.module.css';
import type { BookingsPage } from './admin-list-page.server';

export function BookingListView({ page, answer }: { page: BookingsPage; answer: BulkAnswer | undefined }) {
  const { t } = useTranslation('front-desk/admin');
  const locale = useLocale();
  const paths = usePaths();
  const { cells, lateText } = useBookingCells(page);
  const { sums, meta } = page.list;
  const money = (cents: number) => formatMoney(cents, locale);
  return (
    <AdminList
      rules={bookingList}
      page={page}
      to={paths.adminBookings}
      words={useBookingListLabels()}
      cells={cells}
      look={(row) => {
        const late = lateText(row);
        return {
          label: `${row.reference}, ${row.customerName || t('list.noName')}`,
          flag: late && (
            <Status icon={IconAlertTriangle} tone="urgent" filled>
              {late}
            </Status>
          ),
        };
      }}
      icon={IconBook2}
      foot={{
        total: (
          <>
            {money(sums.totalCents)}
            {sums.leftOut > 0 && <small className={styles.leftOut}>{t('list.leftOut', { count: sums.leftOut })}</small>}
          </>
        ),
        balance: (
          <>
            <MoneySides {...sums} refund={(amount) => t('list.toRefund', { amount })} />
            {sums.overdueCents !== null && (
              <small className={styles.leftOut}>{t('list.overdue', { amount: money(sums.overdueCents) })}</small>
            )}
          </>
        ),
      }}
      summary={
        sums.overdueCents !== null
          ? t('list.shortOverdue', {
              count: meta.total,
              overdue: money(sums.overdueCents),
              amount: money(sums.owedCents),
            })
          : sums.toRefundCents > 0
            ? t('list.shortRefund', {
                count: meta.total,
                amount: money(sums.owedCents),
                refund: money(sums.toRefundCents),
              })
            : t('list.short', { count: meta.total, amount: money(sums.owedCents) })
      }
      bulk={useBulkActions(page.forbidden)}
      notice={
        <>
          <BulkNotices answer={answer} />
          <OverdueAges page={page} />
        </>
      }
      outcome={answer?.done?.outcome}
      choices={page.choices}
      actions={
        <Button
          component={Link}
          to={paths.adminBlocks()}
          variant="default"
          leftSection={<IconTool size={16} aria-hidden="true" />}
        >
          {t('list.blocks')}
        </Button>
      }
    />
  );
}

function useBookingListLabels(): ListLabels<typeof bookingList> {
  const { t } = useTranslation('front-desk/admin');
  return {
    title: t('list.title'),
    search: t('list.search'),
    placeholder: t('list.searchPlaceholder'),
    view: (key) => t(`view.${key}`),
    column: (key) => t(`column.${key}`),
    filter: (key) => t(`filter.${key}`),
    value: (filter, value) => {
      if (filter === 'state') return t(`state.${value as BookingState}`);
      if (filter === 'channel') return t(`channel.${value as Channel}`);
      if (filter === 'overdueFor') return t(`overdueFor.${value as OverdueAge}`);
      if (filter === 'day') return t(`onDay.${value as BookingDay}`);
      return t(filter === 'unseen' ? 'filter.sinceLook' : 'filter.moreThanNothing');
    },
    count: (count, filtered) => t(filtered ? 'list.found' : 'list.all', { count }),
    none: t('empty.none'),
    noneText: t('empty.noneYet'),
    unmatched: (count) => t('empty.filtered', { count }),
  };
}
