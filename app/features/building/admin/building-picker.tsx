import { Picker } from '../../../ui/admin/picker';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import type { BuildingPickerPage } from './building-page.server';
import { BuildingStatus } from './building-status';
import styles from './building-view.module.css';

export function BuildingPicker({ page: { words, rows, total } }: { page: BuildingPickerPage }) {
  const { t } = useTranslation('building/admin');
  const paths = usePaths();
  return (
    <Picker
      title={t('picker.title')}
      here={t('picker.here')}
      list={{ label: t('list.title'), to: paths.adminBuildings() }}
      action={paths.adminBuilding()}
      label={t('list.search')}
      placeholder={t('list.searchHint')}
      words={words}
      head={words ? t('picker.found', { count: total }) : t('picker.suggested')}
      first={rows[0] && paths.adminBuilding(rows[0].id)}
      keys={{ choose: t('picker.choose'), enter: t('picker.enter'), open: t('picker.open'), back: t('picker.back') }}
    >
      {rows.map((row) => (
        <li key={row.id}>
          <Link to={paths.adminBuilding(row.id)} prefetch="intent" data-row className={styles.picked}>
            <b>{row.name}</b>
            <span className={styles.soft}>{`${row.street}, ${row.city}`}</span>
            <span className={styles.states}>
              <BuildingStatus isPublic={row.isPublic} isOpen={row.isOpen} hasDraft={row.hasDraft} />
            </span>
          </Link>
        </li>
      ))}
    </Picker>
  );
}
