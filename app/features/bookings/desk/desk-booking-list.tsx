import { Button } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconBook2 from '@tabler/icons-react/dist/esm/icons/IconBook2.mjs';
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs';
import { Link } from 'react-router';
import { formatMoney } from '../../../core/format';
import { DeskList } from '../../../ui/desk/list/list';
import type { ListWords } from '../../../ui/desk/list/list-context';
import { Status } from '../../../ui/desk/status';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { bookingList, type BookingDay, type Channel } from '../booking-list';
import type { BookingState } from '../lifecycle';
import { useBookingCells } from './desk-booking-cells';
import type { BookingsPage } from './desk-list-page.server';

/** Every booking of the house, by view, search and filters. */
export function BookingListView({ page }: { page: BookingsPage }) {
  const { t } = useTranslation('bookings/desk');
  const locale = useLocale();
  const paths = usePaths();
  const { cells, lateText } = useBookingCells(page);
  const { sums, meta } = page.list;
  const money = (cents: number) => formatMoney(cents, locale);
  return (
    <DeskList
      rules={bookingList}
      page={page}
      to={paths.adminBookings}
      words={useBookingWords()}
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
      foot={{ total: money(sums.totalCents), balance: money(sums.balanceCents) }}
      summary={t('list.short', { count: meta.total, amount: money(sums.balanceCents) })}
      bulk={[]}
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

function useBookingWords(): ListWords<typeof bookingList> {
  const { t } = useTranslation('bookings/desk');
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
      if (filter === 'day') return t(`onDay.${value as BookingDay}`);
      return t('filter.moreThanNothing');
    },
    count: (count, filtered) => t(filtered ? 'list.found' : 'list.all', { count }),
    none: t('empty.none'),
    noneText: t('empty.noneYet'),
    unmatched: (count) => t('empty.filtered', { count }),
  };
}
