import { Form } from 'react-router';
import { Button } from '../../../ui/button';
import { Disclosure } from '../../../ui/disclosure';
import { Icon } from '../../../ui/icon';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import { equipmentGroups } from '../../apartments/equipment-groups';
import styles from './rooms-equipment.module.css';
import type { RoomsPage } from './rooms-page.server';
import { RoomsRest } from './rooms-rest';

/** Filter by equipment; a form instead of links, since it takes several values at once. */
export function RoomsEquipment({ page: { asked, choices } }: { page: RoomsPage }) {
  const { t } = useTranslation('booking-engine/search');
  const paths = usePaths();
  return (
    <Disclosure
      className={styles.menu}
      summary={
        <>
          {t('rooms.equipment')}
          <Icon name="down" size={18} />
        </>
      }
    >
      <Form key={asked.equipment.join()} className={styles.panel} action={paths.rooms()} preventScrollReset>
        <RoomsRest asked={asked} without={['equipment']} />
        <div className={styles.groups}>
          {equipmentGroups.map((group) => {
            const items = choices.equipment.filter((item) => item.group === group);
            if (items.length === 0) return null;
            return (
              <fieldset key={group}>
                <legend>{t(`details.groups.${group}`)}</legend>
                {items.map(({ id, name }) => (
                  <label key={id}>
                    <input type="checkbox" name="equipment" value={id} defaultChecked={asked.equipment.includes(id)} />
                    {name}
                  </label>
                ))}
              </fieldset>
            );
          })}
        </div>
        <div className={styles.foot}>
          <Button small>{t('rooms.apply')}</Button>
        </div>
      </Form>
    </Disclosure>
  );
}
