import { Form, useLocation } from 'react-router';
import { RowMenu } from '../../../ui/admin/row-menu';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import type { UserList } from '../list-users.server';
import styles from './user-cells.module.css';

/** Actions on an account in the list. Destructive actions link to the panel that explains their effect first. */
export function UserRowActions({ user, isOwn }: { user: UserList['data'][number]; isOwn: boolean }) {
  const { t } = useTranslation('users/admin');
  const paths = usePaths();
  const { id, name, state } = user;
  const page = paths.adminUser(id);
  if (isOwn) return <span className={styles.own}>{t('list.ownAccount')}</span>;
  return (
    <div className={styles.ways}>
      {state === 'invited' && (
        <RowAction id={id} intent="resend" className={styles.resend} label={t('list.resendTo', { name })}>
          {t('list.resend')}
        </RowAction>
      )}
      <RowMenu id={`user-${id}`} label={t('list.menu', { name })}>
        <ul>
          <li>
            <Link to={page}>{t('list.open')}</Link>
          </li>
          {state === 'active' && (
            <li>
              <Link to={`${page}#sessions`}>{t('list.sessions')}</Link>
            </li>
          )}
          {user.hasSecondFactor && (
            <li>
              <Link to={`${page}#factor`}>{t('list.resetFactor')}</Link>
            </li>
          )}
          {user.isUnused && (
            <li>
              <Link to={`${page}#access`}>{t('list.withdraw')}</Link>
            </li>
          )}
          {state === 'inactive' && (
            <li>
              <RowAction id={id} intent="reactivate">
                {t('list.reactivate')}
              </RowAction>
            </li>
          )}
          {state === 'active' && (
            <li>
              <Link to={`${page}#access`}>{t('list.deactivate')}</Link>
            </li>
          )}
        </ul>
      </RowMenu>
    </div>
  );
}

interface RowActionProps {
  id: number;
  intent: 'resend' | 'reactivate';
  className?: string | undefined;
  label?: string;
  children: string;
}

function RowAction({ id, intent, className, label, children }: RowActionProps) {
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action={pathname + search} preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <button name="intent" value={intent} className={className} aria-label={label}>
        {children}
      </button>
    </Form>
  );
}
