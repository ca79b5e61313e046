import IconBell from 'virtual:icons/bell';
import { PostButton } from '../../../ui/admin/action-button';
import { AdminNotice } from '../../../ui/admin/admin-notice';
import { AdminList } from '../../../ui/admin/list/list';
import type { ListLabels } from '../../../ui/admin/list/list-context';
import { UndoToast, type Toast } from '../../../ui/admin/undo-toast';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import { alertList } from '../alert-list';
import { useAlertCells } from './alert-cells';
import type { AlertAnswer, AlertsPage } from './alerts-page.server';
import { MailServerNotice } from './mail-server-notice';
import { NotificationTabs } from './notification-tabs';
import { useAlertTexts, type AlertRow } from './use-alert-texts';

export function AlertListView({ page, answer }: { page: AlertsPage; answer: AlertAnswer | undefined }) {
  const paths = usePaths();
  const { says } = useAlertTexts();
  return (
    <>
      <AdminList
        rules={alertList}
        page={page}
        to={paths.adminAlerts}
        words={useListLabels(page.list.query.view)}
        cells={useAlertCells(page.list)}
        look={(row) => ({ label: says(row), off: row.resolvedAt !== null })}
        icon={IconBell}
        exports={false}
        notice={
          <>
            <NotificationTabs current="alerts" />
            <MailServerNotice unsent={page.unsent} />
            {answer?.refusal && (
              <AdminNotice kind="problem" about={answer}>
                {answer.refusal}
              </AdminNotice>
            )}
          </>
        }
        renderEnd={(row) => (page.list.mayResolve ? <AlertAction row={row} /> : null)}
      />
      <UndoToast toast={useToast(answer)} />
    </>
  );
}

function AlertAction({ row }: { row: AlertRow }) {
  const { t } = useTranslation('notifications/alerts');
  const { says } = useAlertTexts();
  const intent = row.resolvedAt ? 'reopen' : 'resolve';
  return (
    <PostButton
      intent={intent}
      fields={{ id: row.id }}
      label={t(intent)}
      name={t(`${intent}One`, { what: says(row) })}
      size="xs"
    />
  );
}

function useToast(answer: AlertAnswer | undefined): Toast | null {
  const { t } = useTranslation('notifications/alerts');
  if (!answer?.done) return null;
  const { done, id } = answer;
  const undo = done === 'resolved' ? { intent: 'reopen', id: String(id) } : undefined;
  return { key: `${done} ${id}`, text: t(done), undo };
}

function useListLabels(view: string): ListLabels<typeof alertList> {
  const { t } = useTranslation('notifications/alerts');
  const { kindName } = useAlertTexts();
  return {
    title: t('title'),
    search: t('search'),
    placeholder: t('searchPlaceholder'),
    view: (key) => t(`view.${key}`),
    column: (key) => t(`column.${key}`),
    filter: (key) => t(`filter.${key}`),
    value: (_filter, value) => kindName(value),
    count: (count) => t('count', { count }),
    ownOrder: t('urgentFirst'),
    none: t('none'),
    noneHere: t(view === 'open' ? 'noneOpen' : 'noneResolved'),
    noneText: t('noneText'),
  };
}
