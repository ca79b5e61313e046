import { Picker } from '../../../ui/admin/picker';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import type { UserPicker as PickerPage } from './user-page.server';
import styles from './user-picker.module.css';
import { UserStatus } from './user-status';

export function UserPicker({ page: { words, rows, total } }: { page: PickerPage }) {
  const { t } = useTranslation('users/admin');
  const { t: admin } = useTranslation('admin');
  const paths = usePaths();
  return (
    <Picker
      title={t('picker.title')}
      here={t('page.edit')}
      list={{ label: t('title'), to: paths.adminUsers() }}
      action={paths.adminUser()}
      label={t('picker.label')}
      placeholder={t('picker.placeholder')}
      words={words}
      head={words ? t('picker.found', { count: total }) : t('picker.suggested')}
      first={rows[0] && paths.adminUser(rows[0].id)}
      keys={{
        choose: t('picker.choose'),
        enter: t('picker.enter'),
        open: t('picker.open'),
        back: t('picker.back'),
      }}
    >
      {rows.map((user) => (
        <li key={user.id}>
          <Link to={paths.adminUser(user.id)} prefetch="intent" data-row className={styles.row}>
            <bdi className={styles.name}>{user.name}</bdi>
            <span className={styles.email}>{user.email}</span>
            <span className={styles.role}>{admin(`role.${user.role}`)}</span>
            <span className={styles.state}>
              <UserStatus state={user.state} />
            </span>
          </Link>
        </li>
      ))}
    </Picker>
  );
}
