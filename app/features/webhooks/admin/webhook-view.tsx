import { useSearchParams } from 'react-router';
import { ActionForm } from '../../../ui/admin/action-form';
import { AdminNotice } from '../../../ui/admin/admin-notice';
import type { AdminFormAnswer } from '../../../ui/admin/form/form-answer';
import { PageHeader } from '../../../ui/admin/page-header';
import { Panel } from '../../../ui/admin/panel';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import { DeliveryTable } from './delivery-table';
import styles from './webhook-admin.module.css';
import { WebhookForm } from './webhook-form';
import type { WebhookPage } from './webhooks-page.server';

const flashes = ['saved', 'tested', 'resent'] as const;

export function WebhookView({ page, answer }: { page: WebhookPage; answer: AdminFormAnswer | undefined }) {
  const { t } = useTranslation('webhooks');
  const paths = usePaths();
  const [search] = useSearchParams();
  const done = flashes.find((one) => one === search.get('done'));
  const name = URL.parse(page.webhook.url)?.host ?? page.webhook.url;
  return (
    <div className={styles.page}>
      <title>{`${name} · Estancia`}</title>
      <PageHeader
        title={name}
        record={{ kind: 'webhook', id: page.webhook.id }}
        trail={[{ label: t('title'), to: paths.adminWebhooks() }]}
        here={name}
      />
      {!answer && done && <AdminNotice kind="good">{t(`done.${done}`)}</AdminNotice>}
      <WebhookForm values={page.values} version={page.webhook.version} answer={answer} />
      <DeliveryTable page={page} />
      <Panel title={t('actions')}>
        <div className={styles.actions}>
          <ActionForm intent="test" text={t('testNote')} label={t('test')} />
          <ActionForm intent="renew" text={t('renewNote')} label={t('renew')} leads />
          <ActionForm intent="delete" grave text={t('deleteNote')} label={t('delete')} leads />
        </div>
      </Panel>
    </div>
  );
}
