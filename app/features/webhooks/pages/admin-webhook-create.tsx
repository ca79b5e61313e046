import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { loadPage } from '../../../access/load-page.server';
import { createRecord } from '../../../access/save-record.server';
import { PageHeader } from '../../../ui/admin/page-header';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import { SecretView } from '../admin/secret-view';
import styles from '../admin/webhook-admin.module.css';
import { WebhookForm } from '../admin/webhook-form';
import { createByForm, newWebhookPage } from '../admin/webhooks-page.server';
import { webhookFields } from '../webhook-fields';
import { revalidateConflict } from '../../../ui/revalidate-conflict';

export const handle = { messages: ['webhooks'] };

export const loader = (args: LoaderFunctionArgs) => loadPage(args, newWebhookPage);

export const action = (args: ActionFunctionArgs) => createRecord(args, webhookFields, createByForm);

export const shouldRevalidate = revalidateConflict;

export default function AdminWebhookCreate() {
  const { t } = useTranslation('webhooks');
  const paths = usePaths();
  const values = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer && 'secret' in answer) return <SecretView {...answer} />;
  return (
    <div className={styles.page}>
      <title>{`${t('new')} · Estancia`}</title>
      <PageHeader
        title={t('new')}
        trail={[{ label: t('title'), to: paths.adminWebhooks() }]}
        here={t('new')}
        summary={t('newSummary')}
      />
      <WebhookForm values={values} answer={answer} />
    </div>
  );
}
