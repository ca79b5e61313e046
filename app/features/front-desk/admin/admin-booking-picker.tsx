import IconAlertTriangle from 'virtual:icons/alert-triangle';
import IconChevronRight from 'virtual:icons/chevron-right';
import { textIn } from '../../../core/locale';
import { Picker } from '../../../ui/admin/picker';
import { Status } from '../../../ui/admin/status';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { PickerPage } from './admin-booking-page.server';
import styles from './admin-booking-picker.module.css';
import { formatNearStay } from '../../bookings/near-dates';
import { BookingStatus } from './admin-state';

interface BookingPickerProps {
  page: PickerPage;
  /** Builds the address for a chosen booking; defaults to its page. */
  to?: (id?: number) => string;
  title?: string;
  here?: string;
}

export function BookingPicker({ page, to, title, here }: BookingPickerProps) {
  const { t } = useTranslation('front-desk/admin');
  const paths = usePaths();
  const { words, rows, total } = page;
  const way = to ?? paths.adminBooking;
  return (
    <Picker
      title={title ?? t('picker.title')}
      here={here ?? t('picker.here')}
      list={{ label: t('list.title'), to: paths.adminBookings() }}
      action={way()}
      label={t('picker.label')}
      placeholder={t('picker.placeholder')}
      words={words}
      head={words ? t('picker.found', { count: total }) : t('picker.suggested')}
      first={rows[0] && way(rows[0].id)}
      more={
        total > rows.length && <Link to={paths.adminBookings({ q: words })}>{t('picker.more', { count: total })}</Link>
      }
      keys={{
        choose: t('picker.choose'),
        enter: t('picker.enter'),
        open: t('picker.open'),
        back: t('picker.back'),
      }}
    >
      {rows.map((row) => (
        <PickerRow key={row.id} row={row} page={page} to={way(row.id)} />
      ))}
    </Picker>
  );
}

interface PickerRowProps {
  row: PickerPage['rows'][number];
  page: PickerPage;
  to: string;
}

function PickerRow({ row, page: { today, overdue, conflicts }, to }: PickerRowProps) {
  const { t } = useTranslation('front-desk/admin');
  const locale = useLocale();
  return (
    <li>
      <Link to={to} prefetch="intent" data-row className={styles.row}>
        <span className={styles.reference}>{row.reference}</span>
        <span className={styles.name}>{row.customerName || t('list.noName')}</span>
        <span className={styles.place}>
          <b>{row.apartmentCode}</b> <span>{textIn(row.categoryName, locale)}</span>
        </span>
        <span className={styles.stay}>{formatNearStay(row, today, locale)}</span>
        <span className={styles.state}>
          <BookingStatus booking={row} today={today} />
        </span>
        {conflicts[row.reference] ? (
          <span className={styles.end}>
            <Status icon={IconAlertTriangle} tone="urgent" filled>
              {t(`picker.conflictWith.${conflicts[row.reference]!}`)}
            </Status>
          </span>
        ) : overdue[row.id] ? (
          <span className={styles.end}>
            <Status icon={IconAlertTriangle} tone="urgent" filled>
              {t('picker.overdue')}
            </Status>
          </span>
        ) : (
          <IconChevronRight size={16} aria-hidden="true" className={styles.end} />
        )}
      </Link>
    </li>
  );
}
