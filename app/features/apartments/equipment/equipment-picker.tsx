import { textIn } from '../../../core/locale';
import { Picker } from '../../../ui/admin/picker';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { EquipmentPickerPage } from './equipment-page.server';
import { EquipmentIcon } from './equipment-icon';
import styles from './admin-equipment-picker.module.css';

export function EquipmentPicker({ page: { words, rows, total } }: { page: EquipmentPickerPage }) {
  const { t } = useTranslation('apartments/equipment');
  const locale = useLocale();
  const paths = usePaths();
  return (
    <Picker
      title={t('picker.title')}
      here={t('picker.here')}
      list={{ label: t('title'), to: paths.adminEquipments() }}
      action={paths.adminEquipment()}
      label={t('picker.label')}
      placeholder={t('picker.placeholder')}
      words={words}
      head={words ? t('picker.found', { count: total }) : t('picker.suggested')}
      first={rows[0] && paths.adminEquipment(rows[0].id)}
      keys={{ choose: t('picker.choose'), enter: t('picker.enter'), open: t('picker.open'), back: t('picker.back') }}
    >
      {rows.map((item) => (
        <li key={item.id}>
          <Link to={paths.adminEquipment(item.id)} prefetch="intent" data-row className={styles.row}>
            <EquipmentIcon name={item.icon} />
            <span>{textIn(item.name, locale)}</span>
            <span className={styles.soft}>{t(`group.${item.group}`)}</span>
          </Link>
        </li>
      ))}
    </Picker>
  );
}
