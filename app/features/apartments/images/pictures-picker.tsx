import { textIn } from '../../../core/locale';
import { Picker } from '../../../ui/admin/picker';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { PicturesPicker as PickerPage } from './pictures-page.server';
import styles from './admin-pictures-view.module.css';

export function PicturesPicker({ page: { words, rows, isNew } }: { page: PickerPage }) {
  const { t } = useTranslation('apartments/images', { keyPrefix: 'picker' });
  const { t: images } = useTranslation('apartments/images');
  const locale = useLocale();
  const paths = usePaths();
  return (
    <Picker
      title={t(isNew ? 'titleNew' : 'title')}
      here={t(isNew ? 'hereNew' : 'here')}
      list={{ label: images('apartments'), to: paths.adminApartments() }}
      action={isNew ? paths.adminNewImages() : paths.adminImages()}
      label={t('label')}
      placeholder={t('placeholder')}
      words={words}
      head={words ? t('found', { count: rows.length }) : t('suggested')}
      first={rows[0] && paths.adminImages(rows[0].id)}
      keys={{ choose: t('choose'), enter: t('enter'), open: t('open'), back: t('back') }}
    >
      {rows.map((row) => (
        <li key={row.id}>
          <Link to={paths.adminImages(row.id)} prefetch="intent" data-row className={styles.row}>
            <bdi>{row.code}</bdi>
            <span>{textIn(row.categoryName, locale)}</span>
            <span>{t('floor', { floor: row.floor })}</span>
            <span>{t('images', { count: row.images })}</span>
          </Link>
        </li>
      ))}
    </Picker>
  );
}
