import IconCheck from 'virtual:icons/check';
import IconChevronDown from 'virtual:icons/chevron-down';
import { Form } from 'react-router';
import { Disclosure } from '../../../ui/disclosure';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import styles from './building-menu.module.css';
import type { AdminBuildings } from '../admin-building';

interface BuildingChoiceProps {
  building: AdminBuildings;
  /** Page to open in the chosen building, one that every building has. */
  to: string;
}

export function BuildingMenu({ building, to }: BuildingChoiceProps) {
  const { t } = useTranslation('admin');
  const name = building.current?.name ?? t('app');
  if (building.all.length < 2) return <p className={styles.name}>{name}</p>;
  return (
    <Disclosure
      className={styles.menu}
      summary={
        <>
          <span className="visually-hidden">{t('building.choose')}: </span>
          <span className={styles.name}>{name}</span>
          <IconChevronDown size={14} aria-hidden="true" />
        </>
      }
    >
      <div className={styles.sheet}>
        <BuildingChoice building={building} to={to} />
      </div>
    </Disclosure>
  );
}

/** The buildings as buttons of a form, which also works without JavaScript. */
export function BuildingChoice({ building, to }: BuildingChoiceProps) {
  const paths = usePaths();
  const { t } = useTranslation('admin');
  if (building.all.length < 2) return null;
  return (
    <Form method="post" action={paths.adminChooseBuilding()} aria-label={t('building.choose')}>
      <input type="hidden" name="to" value={to} />
      {building.all.map(({ id, name }) => (
        <button
          key={id}
          name="building"
          value={id}
          className={styles.item}
          aria-current={id === building.current?.id ? 'true' : undefined}
        >
          <span>{name}</span>
          {id === building.current?.id && <IconCheck size={16} aria-hidden="true" />}
        </button>
      ))}
    </Form>
  );
}
