import { data, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { refusedForm } from '../../../access/admin-form.server';
import { orErrorPage } from '../../../access/page-error.server';
import { readForm } from '../../../access/read-form.server';
import { requestContext } from '../../../access/request-context.server';
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

export function loader({ context }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  return orErrorPage(locale, () => newWebhookPage(actor));
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  const form = await readForm(request, locale);
  try {
    return data(await createByForm(actor, form));
  } catch (error) {
    return orErrorPage(locale, () => refusedForm(error, webhookFields, form, locale));
  }
}

export const shouldRevalidate = revalidateConflict;

/** A new address that is told of events. */
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
