import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { Link } from 'react-router';
import { textIn } from '../../../core/locale';
import { Picker } from '../../../ui/desk/picker';
import { Status } from '../../../ui/desk/status';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { PickerPage } from './desk-booking-page.server';
import styles from './desk-booking-picker.module.css';
import { formatNearStay } from './desk-dates';
import { BookingStatus } from './desk-state';

/** Which booking? */
export function BookingPicker({ page }: { page: PickerPage }) {
  const { t } = useTranslation('bookings/desk');
  const paths = usePaths();
  const { words, rows, total } = page;
  return (
    <Picker
      title={t('picker.title')}
      here={t('picker.here')}
      list={{ label: t('list.title'), to: paths.adminBookings() }}
      action={paths.adminBooking()}
      label={t('picker.label')}
      placeholder={t('picker.placeholder')}
      words={words}
      head={words ? t('picker.found', { count: total }) : t('picker.suggested')}
      first={rows[0] && paths.adminBooking(rows[0].id)}
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
        <PickerRow key={row.id} row={row} page={page} />
      ))}
    </Picker>
  );
}

function PickerRow({
  row,
  page: { today, overdue, conflicts },
}: {
  row: PickerPage['rows'][number];
  page: PickerPage;
}) {
  const { t } = useTranslation('bookings/desk');
  const locale = useLocale();
  const paths = usePaths();
  return (
    <li>
      <Link to={paths.adminBooking(row.id)} prefetch="intent" data-row className={styles.row}>
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
