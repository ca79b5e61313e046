import { textIn } from '../../../core/locale';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import { equipmentGroups } from '../../apartments/equipment-groups';
import type { DetailsData } from './details-data.server';
import styles from './details-equipment.module.css';

export function DetailsEquipment({ equipment }: Pick<DetailsData['category'], 'equipment'>) {
  const { t } = useTranslation('booking-engine/search', { keyPrefix: 'details.groups' });
  const locale = useLocale();
  return (
    <div className={styles.groups}>
      {equipmentGroups.map((group) => {
        const items = equipment.filter((entry) => entry.group === group);
        if (items.length === 0) return null;
        return (
          <div key={group}>
            <h3 className={styles.title}>{t(group)}</h3>
            <ul className={styles.items}>
              {items.map((item) => (
                <li key={item.id}>{textIn(item.name, locale)}</li>
              ))}
            </ul>
          </div>
        );
      })}
    </div>
  );
}
