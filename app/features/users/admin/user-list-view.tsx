import { Button } from '@mantine/core';
import IconMail from 'virtual:icons/mail';
import IconPlus from 'virtual:icons/plus';
import IconUserCheck from 'virtual:icons/user-check';
import IconUserOff from 'virtual:icons/user-off';
import IconUsers from 'virtual:icons/users';
import type { BulkOutcome } from '../../../core/list-page';
import type { Role } from '../../../core/role';
import { AdminNotice } from '../../../ui/admin/admin-notice';
import type { ListLabels } from '../../../ui/admin/list/list-context';
import { AdminList } from '../../../ui/admin/list/list';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import { staffRoles } from '../role-matrix';
import { userList } from '../user-list';
import { FlashNotice } from '../../../ui/admin/flash-notice';
import { flashes } from './flash';
import { PolicyPanel } from './policy-panel';
import { RoleTable } from './role-table';
import { useUserCells } from './user-cells';
import styles from './user-list.module.css';
import { UserRowActions } from './user-row-actions';
import type { UsersPage } from './users-page.server';

type User = UsersPage['list']['data'][number];

interface UserListViewProps {
  page: UsersPage;
  refusal: { message: string } | undefined;
  outcome: BulkOutcome | undefined;
}

export function UserListView({ page, refusal, outcome }: UserListViewProps) {
  const { t } = useTranslation('users/admin');
  const { t: admin } = useTranslation('admin');
  const paths = usePaths();
  const isCurrentUser = (user: User) => user.id === page.viewerId;
  const own = (users: readonly User[]) => (users.some(isCurrentUser) ? t('list.ownAccount') : undefined);
  const notInvited = (users: readonly User[]) =>
    users.every(({ state }) => state !== 'invited') ? t('list.noneInvited') : undefined;
  const cells = useUserCells(page.list, page.viewerId);
  return (
    <AdminList
      rules={userList}
      page={page}
      to={paths.adminUsers}
      words={useUserListLabels()}
      cells={cells}
      look={(user) => ({ label: user.name, off: user.state === 'inactive' })}
      icon={IconUsers}
      choices={{ role: staffRoles.map((role) => ({ value: role, label: admin(`role.${role}`) })) }}
      actions={
        <Button component={Link} to={paths.adminNewUser()} leftSection={<IconPlus size={16} aria-hidden="true" />}>
          {t('invite')}
        </Button>
      }
      notice={
        refusal ? (
          <AdminNotice kind="problem" about={refusal}>
            {refusal.message}
          </AdminNotice>
        ) : (
          <FlashNotice flashes={flashes} messageFor={(flash) => t(`done.${flash}`)} warnings={['unsent']} />
        )
      }
      outcome={outcome}
      bulk={
        page.list.query.view === 'inactive'
          ? [{ intent: 'reactivate-selected', label: t('list.reactivate'), icon: IconUserCheck }]
          : [
              { intent: 'resend-selected', label: t('list.resendSelected'), icon: IconMail, refusal: notInvited },
              { intent: 'deactivate-selected', label: t('list.deactivateSelected'), icon: IconUserOff, refusal: own },
            ]
      }
      renderEnd={(user) => <UserRowActions user={user} isOwn={isCurrentUser(user)} />}
    >
      {page.policy && (
        <div className={styles.below}>
          <PolicyPanel policy={page.policy} />
          <RoleTable />
        </div>
      )}
    </AdminList>
  );
}

function useUserListLabels(): ListLabels<typeof userList> {
  const { t } = useTranslation('users/admin');
  const { t: admin } = useTranslation('admin');
  return {
    title: t('title'),
    search: t('list.search'),
    placeholder: t('list.searchPlaceholder'),
    view: (key) => t(`view.${key}`),
    column: (key) => t(`column.${key}`),
    filter: (key) => t(`filter.${key}`),
    value: (filter, value) => {
      if (filter === 'factor') return t(value === 'on' ? 'filter.factorOn' : 'filter.factorOff');
      return admin(`role.${value as Role}`);
    },
    count: (count) => t('list.count', { count }),
    none: t('list.nobody'),
  };
}
