import { useSearchParams } from 'react-router';
import { Deed } from '../../../ui/desk/deed';
import { DeskNotice } from '../../../ui/desk/desk-notice';
import type { DeskFormAnswer } from '../../../ui/desk/form/form-answer';
import { PageHeader } from '../../../ui/desk/page-header';
import { Panel } from '../../../ui/desk/panel';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import { DeliveryTable } from './delivery-table';
import styles from './webhook-desk.module.css';
import { WebhookForm } from './webhook-form';
import type { WebhookPage } from './webhooks-page.server';

const dones = ['saved', 'tested', 'resent'] as const;

/** One address: what it is told, what was sent, and what may be done. */
export function WebhookView({ page, answer }: { page: WebhookPage; answer: DeskFormAnswer | undefined }) {
  const { t } = useTranslation('webhooks');
  const paths = usePaths();
  const [search] = useSearchParams();
  const done = dones.find((one) => one === search.get('done'));
  const name = URL.parse(page.webhook.url)?.host ?? page.webhook.url;
  return (
    <div className={styles.page}>
      <title>{`${name} · Estancia`}</title>
      <PageHeader title={name} trail={[{ label: t('title'), to: paths.adminWebhooks() }]} here={name} />
      {!answer && done && <DeskNotice kind="good">{t(`done.${done}`)}</DeskNotice>}
      <WebhookForm values={page.values} version={page.webhook.version} answer={answer} />
      <DeliveryTable page={page} />
      <Panel title={t('deeds')}>
        <div className={styles.deeds}>
          <Deed intent="test" text={t('testNote')} label={t('test')} />
          <Deed intent="renew" text={t('renewNote')} label={t('renew')} leads />
          <Deed intent="delete" grave text={t('deleteNote')} label={t('delete')} leads />
        </div>
      </Panel>
    </div>
  );
}
