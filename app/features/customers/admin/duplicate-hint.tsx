import { Button } from '@mantine/core';
import IconUsers from 'virtual:icons/users';
import { formatList } from '../../../core/format';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import styles from './duplicates.module.css';
import { useDuplicates, type ShownDuplicate } from './use-duplicates';

interface DuplicateHintProps {
  /** Duplicates found when the page loaded or when saving was refused. */
  first: readonly ShownDuplicate[];
  /** The customer being viewed; undefined when creating a customer. */
  id?: number;
  mayMerge: boolean;
}

export function DuplicateHint({ first, id, mayMerge }: DuplicateHintProps) {
  const { t } = useTranslation('customers/admin');
  const locale = useLocale();
  const paths = usePaths();
  const found = useDuplicates(first, id);
  if (found.length === 0) return null;
  return (
    <div className={styles.hint} role="status">
      <p className={styles.title}>
        <IconUsers size={16} aria-hidden="true" />
        {t('duplicate.found', { count: found.length })}
      </p>
      <ul className={styles.list}>
        {found.map((one) => (
          <li key={one.id}>
            <span className={styles.who}>
              <Link to={paths.adminCustomer(one.id)}>
                <bdi>{one.name}</bdi>
              </Link>
              <span>
                {formatList(
                  one.reasons.map((reason) => t(`duplicate.reason.${reason}`)),
                  locale,
                )}
              </span>
              <span data-soft>{[one.email, one.phone].filter(Boolean).join(' · ')}</span>
            </span>
            {id === undefined ? (
              <Button component={Link} to={paths.adminCustomer(one.id)} variant="default" size="xs">
                {t('duplicate.use')}
              </Button>
            ) : (
              mayMerge && (
                <Button
                  component={Link}
                  to={paths.adminMergeCustomers(id, { with: one.id })}
                  variant="default"
                  size="xs"
                >
                  {t('duplicate.merge')}
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
      {id === undefined && found.some(({ certain }) => certain) && (
        <Button type="submit" name="newCustomer" value="on" variant="default">
          {t('duplicate.anyway')}
        </Button>
      )}
    </div>
  );
}
