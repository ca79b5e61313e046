import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { Link } from 'react-router';
import type { Role } from '../../../core/role';
import { DeskNotice } from '../../../ui/desk/desk-notice';
import type { ListWords } from '../../../ui/desk/list/list-context';
import { DeskList } from '../../../ui/desk/list/list';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import { staffRoles } from '../role-matrix';
import { userList } from '../user-list';
import { DoneNotice } from './done-notice';
import { PolicyPanel } from './policy-panel';
import { RoleTable } from './role-table';
import { useUserCells } from './user-cells';
import styles from './user-list.module.css';
import { UserRowActions } from './user-row-actions';
import type { UsersPage } from './users-page.server';

/** Who has an account, and what each role may do. */
export function UserListView({ page, refusal }: { page: UsersPage; refusal: { message: string } | undefined }) {
  const { t } = useTranslation('users/desk');
  const { t: admin } = useTranslation('admin');
  const paths = usePaths();
  const cells = useUserCells(page.list, page.viewerId);
  return (
    <DeskList
      rules={userList}
      page={page}
      to={paths.adminUsers}
      words={useUserWords()}
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
          <DeskNotice kind="problem" about={refusal}>
            {refusal.message}
          </DeskNotice>
        ) : (
          <DoneNotice />
        )
      }
      rowEnd={(user) => <UserRowActions user={user} isOwn={user.id === page.viewerId} />}
    >
      {page.policy && (
        <div className={styles.below}>
          <PolicyPanel policy={page.policy} />
          <RoleTable />
        </div>
      )}
    </DeskList>
  );
}

function useUserWords(): ListWords<typeof userList> {
  const { t } = useTranslation('users/desk');
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
