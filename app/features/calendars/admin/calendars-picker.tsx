import IconAlertTriangle from 'virtual:icons/alert-triangle';
import { textIn } from '../../../core/locale';
import { Picker } from '../../../ui/admin/picker';
import { Status } from '../../../ui/admin/status';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { CalendarsPicker } from './calendars-page.server';
import styles from './admin-calendars.module.css';

export function CalendarsPickerView({ page: { words, rows, total } }: { page: CalendarsPicker }) {
  const { t } = useTranslation('calendars');
  const locale = useLocale();
  const paths = usePaths();
  return (
    <Picker
      title={t('picker.title')}
      here={t('title')}
      list={{ label: t('apartments'), to: paths.adminApartments() }}
      action={paths.adminCalendars()}
      label={t('picker.label')}
      placeholder={t('picker.placeholder')}
      words={words}
      head={words ? t('picker.found', { count: total }) : t('picker.suggested')}
      first={rows[0] && paths.adminCalendars(rows[0].id)}
      keys={{ choose: t('picker.choose'), enter: t('picker.enter'), open: t('picker.open'), back: t('picker.back') }}
    >
      {rows.map(({ id, code, categoryName, feeds, conflicts }) => (
        <li key={id}>
          <Link to={paths.adminCalendars(id)} prefetch="intent" data-row className={styles.pick}>
            <b>{code}</b>
            <span className={styles.soft}>{textIn(categoryName, locale)}</span>
            <span className={styles.soft}>{feeds > 0 && t('feeds', { count: feeds })}</span>
            {conflicts > 0 && (
              <Status icon={IconAlertTriangle} tone="urgent">
                {t('conflicts', { count: conflicts })}
              </Status>
            )}
          </Link>
        </li>
      ))}
    </Picker>
  );
}
