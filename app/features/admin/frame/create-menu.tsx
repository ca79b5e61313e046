import { Button } from '@mantine/core';
import IconChevronDown from 'virtual:icons/chevron-down';
import IconPlus from 'virtual:icons/plus';
import { Disclosure } from '../../../ui/disclosure';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import styles from './create-menu.module.css';
import { useCreations } from '../creations';

export function CreateMenu() {
  const { t } = useTranslation('admin');
  const [first, ...others] = useCreations();
  if (!first) return null;
  return (
    <div className={styles.both}>
      <Button
        component={Link}
        to={first.to}
        prefetch="intent"
        className={styles.first}
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        data-alone={others.length === 0 || undefined}
      >
        {first.label}
      </Button>
      {others.length > 0 && (
        <Disclosure
          className={styles.menu}
          summary={
            <>
              <IconChevronDown size={16} aria-hidden="true" />
              <span className="visually-hidden">{t('create.more')}</span>
            </>
          }
        >
          <ul className={styles.sheet}>
            {others.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={styles.item}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  );
}
