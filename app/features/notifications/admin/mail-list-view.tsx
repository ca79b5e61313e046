import IconSend from 'virtual:icons/send';
import IconMail from 'virtual:icons/mail';
import { AdminList } from '../../../ui/admin/list/list';
import type { ListLabels } from '../../../ui/admin/list/list-context';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import { mailList } from '../mail-list';
import type { MailAnswer } from './mail-view';
import { MailServerNotice } from './mail-server-notice';
import { useMailCells } from './mail-cells';
import { useKindName } from './mail-state';
import { NotificationTabs } from './notification-tabs';
import type { MailsPage } from './notifications-page.server';

export function MailListView({ page, answer }: { page: MailsPage; answer: MailAnswer | undefined }) {
  const { t } = useTranslation('notifications');
  const noMails = (mails: Readonly<MailsPage['list']['data']>) => {
    if (page.unsent !== null) return t('list.noServer');
    return mails.every(({ state }) => state !== 'kept') ? t('list.noneKept') : undefined;
  };
  const paths = usePaths();
  return (
    <AdminList
      rules={mailList}
      page={page}
      to={paths.adminNotifications}
      words={useMailListLabels()}
      cells={useMailCells(page.list)}
      look={({ subject }) => ({ label: subject })}
      icon={IconMail}
      notice={
        <>
          <NotificationTabs current="mails" />
          <MailServerNotice unsent={page.unsent} />
        </>
      }
      outcome={answer?.outcome}
      bulk={page.mayWrite ? [{ intent: 'send-kept', label: t('list.send'), icon: IconSend, refusal: noMails }] : []}
    />
  );
}

function useMailListLabels(): ListLabels<typeof mailList> {
  const { t } = useTranslation('notifications');
  const kindName = useKindName();
  return {
    title: t('title'),
    search: t('list.search'),
    placeholder: t('list.searchPlaceholder'),
    view: (key) => t(`view.${key}`),
    column: (key) => t(`column.${key}`),
    filter: (key) => t(`filter.${key}`),
    value: (_filter, value) => kindName(value),
    count: (count) => t('list.count', { count }),
    none: t('empty.none'),
    noneText: t('empty.noneYet'),
  };
}
