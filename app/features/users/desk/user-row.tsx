import { Link } from 'react-router';
import { initialsOf } from '../../../ui/desk/initials';
import { formatDaysAgo, formatMoment } from '../../../ui/desk/moment';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { UserList } from '../list-users.server';
import { UserRowActions } from './user-row-actions';
import { FactorStatus, UserStatus } from './user-status';
import styles from './user-table.module.css';

interface UserRowProps {
  user: UserList['data'][number];
  list: UserList;
  isOwn: boolean;
}

/** One account; on a phone two lines. */
export function UserRow({ user, list, isOwn }: UserRowProps) {
  const { t } = useTranslation('users/desk');
  const { t: admin } = useTranslation('admin');
  const locale = useLocale();
  const paths = usePaths();
  const here = { today: list.today, timeZone: list.timeZone, locale };
  const lastSeen = () => {
    if (user.lastSignInAt) return formatMoment(user.lastSignInAt, here);
    if (user.state === 'invited' && user.invitedAt) {
      return t('list.invitedAgo', { when: formatDaysAgo(user.invitedAt, here) });
    }
    return t('list.never');
  };
  return (
    <tr data-off={user.state === 'inactive' || undefined}>
      <th scope="row" className={styles.name}>
        <span className={styles.initials} aria-hidden="true">
          {initialsOf(user.name)}
        </span>
        <Link to={paths.adminUser(user.id)} prefetch="intent" data-row>
          <bdi>{user.name}</bdi>
        </Link>
        {isOwn && <span className={styles.you}>{t('you')}</span>}
      </th>
      <td className={styles.email} data-soft>
        {user.email}
      </td>
      <td className={styles.role}>{admin(`role.${user.role}`)}</td>
      <td className={styles.language} data-soft>
        <abbr title={t(`language.${user.language}`)}>{user.language.toUpperCase()}</abbr>
      </td>
      <td className={styles.factor}>
        <FactorStatus user={user} />
      </td>
      <td className={styles.seen} data-soft>
        {lastSeen()}
      </td>
      <td className={styles.state}>
        <UserStatus state={user.state} />
      </td>
      <td className={styles.actions}>
        <UserRowActions user={user} isOwn={isOwn} />
      </td>
    </tr>
  );
}
