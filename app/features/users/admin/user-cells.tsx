import type { ReactNode } from 'react';
import { formatInstant } from '../../../core/format';
import type { ColumnOf } from '../../../core/list-rules';
import { initialsOf } from '../../../ui/admin/initials';
import { RowLink } from '../../../ui/admin/list/row-link';
import { formatDaysAgo, formatMoment } from '../../../ui/admin/moment';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { UserList } from '../list-users.server';
import type { userList } from '../user-list';
import styles from './user-cells.module.css';
import { FactorStatus, UserStatus } from './user-status';

type User = UserList['data'][number];

export function useUserCells(
  { today, timeZone }: UserList,
  viewerId: number | null,
): Record<ColumnOf<typeof userList>, (user: User) => ReactNode> {
  const { t } = useTranslation('users/admin');
  const { t: admin } = useTranslation('admin');
  const locale = useLocale();
  const paths = usePaths();
  const momentContext = { today, timeZone, locale };
  return {
    name: (user) => (
      <>
        <span className={styles.initials} aria-hidden="true" data-off={user.state === 'inactive' || undefined}>
          {initialsOf(user.name)}
        </span>
        <span className={styles.name}>
          <RowLink to={paths.adminUser(user.id)}>
            <bdi>{user.name}</bdi>
          </RowLink>
        </span>
        {user.id === viewerId && <span className={styles.you}>{t('you')}</span>}
      </>
    ),
    email: (user) => <span data-cut>{user.email}</span>,
    role: (user) => admin(`role.${user.role}`),
    language: (user) => (
      <abbr className={styles.language} title={t(`language.${user.language}`)}>
        {user.language.toUpperCase()}
      </abbr>
    ),
    factor: (user) => <FactorStatus user={user} />,
    lastSignIn: (user) => {
      if (user.lastSignInAt) return <span className="figures">{formatMoment(user.lastSignInAt, momentContext)}</span>;
      if (user.state !== 'invited' || !user.invitedAt) return t('list.never');
      return t('list.invitedAgo', { when: formatDaysAgo(user.invitedAt, momentContext) });
    },
    state: (user) => <UserStatus state={user.state} />,
    created: (user) => <span className="figures">{formatInstant(user.createdAt, locale, timeZone)}</span>,
  };
}
