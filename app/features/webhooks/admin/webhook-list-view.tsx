import { Button } from '@mantine/core';
import IconCircleCheck from 'virtual:icons/circle-check';
import IconPlayerPause from 'virtual:icons/player-pause';
import IconPlus from 'virtual:icons/plus';
import IconWebhook from 'virtual:icons/webhook';
import { useSearchParams } from 'react-router';
import { formatInstant } from '../../../core/format';
import { AdminNotice } from '../../../ui/admin/admin-notice';
import { EmptyState } from '../../../ui/admin/empty-state';
import { PageHeader } from '../../../ui/admin/page-header';
import { Panel } from '../../../ui/admin/panel';
import { Status } from '../../../ui/admin/status';
import { Table } from '../../../ui/admin/table';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { WebhookList } from '../list-webhooks.server';
import { DeliveryStatus } from './delivery-table';
import { useWebhookTexts } from './use-webhook-texts';
import styles from './webhook-admin.module.css';

/** Lists the webhooks with their last delivery. Lets the user choose a webhook if a page was opened without an id. */
export function WebhookListView({ list, asks = false }: { list: WebhookList; asks?: boolean }) {
  const { t } = useTranslation('webhooks');
  const paths = usePaths();
  const [search] = useSearchParams();
  const title = asks ? t('pickTitle') : t('title');
  return (
    <div className={styles.page}>
      <title>{`${title} · Estancia`}</title>
      <PageHeader
        title={title}
        summary={t('summary')}
        titleInBar={!asks}
        actions={
          <Button component={Link} to={paths.adminNewWebhook()} leftSection={<IconPlus size={16} aria-hidden="true" />}>
            {t('new')}
          </Button>
        }
      />
      {search.get('done') === 'deleted' && <AdminNotice kind="good">{t('done.deleted')}</AdminNotice>}
      <Panel title={t('title')} flush>
        {list.data.length === 0 ? (
          <EmptyState icon={IconWebhook} title={t('none')}>
            {t('noneText')}
          </EmptyState>
        ) : (
          <WebhookTable list={list} />
        )}
      </Panel>
    </div>
  );
}

function WebhookTable({ list }: { list: WebhookList }) {
  const { t } = useTranslation('webhooks');
  const locale = useLocale();
  const paths = usePaths();
  const { eventName } = useWebhookTexts();
  return (
    <Table label={t('title')} className={styles.list}>
      <thead>
        <tr>
          <th scope="col">{t('column.url')}</th>
          <th scope="col">{t('column.events')}</th>
          <th scope="col">{t('column.state')}</th>
          <th scope="col">{t('column.last')}</th>
        </tr>
      </thead>
      <tbody>
        {list.data.map((row) => (
          <tr key={row.id}>
            <th scope="row" className={styles.cut}>
              <Link to={paths.adminWebhook(row.id)} data-row>
                {row.url}
              </Link>
            </th>
            <td className={styles.events} data-soft>
              {row.events.map(eventName).join(', ')}
            </td>
            <td>
              <Status icon={row.active ? IconCircleCheck : IconPlayerPause} tone={row.active ? 'good' : 'quiet'}>
                {row.active ? t('on') : t('off')}
              </Status>
            </td>
            <td>
              {row.last ? (
                <>
                  <DeliveryStatus state={row.last.state} />{' '}
                  <span className={styles.soft}>{formatInstant(row.last.at, locale, list.timeZone)}</span>
                </>
              ) : (
                <span className={styles.soft}>{t('never')}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
