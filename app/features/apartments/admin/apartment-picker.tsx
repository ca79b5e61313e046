import { textIn } from '../../../core/locale';
import { Picker } from '../../../ui/admin/picker';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { ApartmentPickerPage } from './apartment-page.server';
import styles from './apartment-picker.module.css';
import { ApartmentStatus } from './apartment-status';

export function ApartmentPicker({ page: { words, rows, total } }: { page: ApartmentPickerPage }) {
  const { t } = useTranslation('apartments/admin');
  const locale = useLocale();
  const paths = usePaths();
  return (
    <Picker
      title={t('picker.title')}
      here={t('picker.here')}
      list={{ label: t('list.title'), to: paths.adminApartments() }}
      action={paths.adminApartment()}
      label={t('picker.label')}
      placeholder={t('picker.placeholder')}
      words={words}
      head={words ? t('picker.found', { count: total }) : t('picker.suggested')}
      first={rows[0] && paths.adminApartment(rows[0].id)}
      more={
        total > rows.length && (
          <Link to={paths.adminApartments({ q: words, view: 'all' })}>{t('picker.more', { count: total })}</Link>
        )
      }
      keys={{ choose: t('picker.choose'), enter: t('picker.enter'), open: t('picker.open'), back: t('picker.back') }}
    >
      {rows.map((row) => (
        <li key={row.id}>
          <Link to={paths.adminApartment(row.id)} prefetch="intent" data-row className={styles.row}>
            <bdi className={styles.code}>{row.code}</bdi>
            <span className={styles.category}>{textIn(row.categoryName, locale)}</span>
            <span className={styles.floor}>{t('list.onFloor', { floor: row.floor })}</span>
            <span className={styles.state}>
              <ApartmentStatus status={row.status} />
            </span>
          </Link>
        </li>
      ))}
    </Picker>
  );
}
