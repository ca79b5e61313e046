import { textIn } from '../../../core/locale';
import { Picker } from '../../../ui/admin/picker';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { CategoryPickerPage } from './category-page.server';
import styles from './admin-category-picker.module.css';
import { CategoryStatus } from './category-status';

export function CategoryPicker({ page: { words, rows, total } }: { page: CategoryPickerPage }) {
  const { t } = useTranslation('apartments/categories');
  const locale = useLocale();
  const paths = usePaths();
  return (
    <Picker
      title={t('picker.title')}
      here={t('picker.here')}
      list={{ label: t('title'), to: paths.adminCategories() }}
      action={paths.adminCategory()}
      label={t('picker.label')}
      placeholder={t('picker.placeholder')}
      words={words}
      head={words ? t('picker.found', { count: total }) : t('picker.suggested')}
      first={rows[0] && paths.adminCategory(rows[0].id)}
      keys={{ choose: t('picker.choose'), enter: t('picker.enter'), open: t('picker.open'), back: t('picker.back') }}
    >
      {rows.map((category) => (
        <li key={category.id}>
          <Link to={paths.adminCategory(category.id)} prefetch="intent" data-row className={styles.row}>
            <b>{textIn(category.name, locale)}</b>
            <span className={styles.soft}>{t('apartments', { count: category.apartments })}</span>
            <CategoryStatus published={category.published} />
          </Link>
        </li>
      ))}
    </Picker>
  );
}
