import { AdminForm } from '../../../ui/admin/form/admin-form';
import type { AdminFormAnswer } from '../../../ui/admin/form/form-answer';
import { CheckField, ChecksField } from '../../../ui/admin/form/choice-field';
import { FormPanel } from '../../../ui/admin/form/form-panel';
import { TextField } from '../../../ui/admin/form/text-field';
import type { FormValues } from '../../../core/typed-fields';
import { useTranslation } from '../../../ui/translation';
import { webhookEvents } from '../webhook-events';
import { webhookFields } from '../webhook-fields';
import { useWebhookTexts } from './use-webhook-texts';

interface WebhookFormProps {
  values: FormValues;
  version?: number;
  answer: AdminFormAnswer | undefined;
}

export function WebhookForm({ values, version, answer }: WebhookFormProps) {
  const { t } = useTranslation('webhooks');
  const { eventName } = useWebhookTexts();
  const labels = { url: t('field.url'), events: t('field.events'), active: t('field.active') };
  const load = async () => {
    const { createWebhookInput, updateWebhookInput } = await import('../webhook-input');
    return version === undefined ? createWebhookInput : updateWebhookInput;
  };
  return (
    <AdminForm
      kinds={webhookFields}
      labels={labels}
      values={values}
      answer={answer}
      schema={load}
      {...(version === undefined ? { isNew: true } : { version })}
    >
      <FormPanel title={t('panel')}>
        <TextField path="url" maxLength={1000} hint={t('hint.url')} />
        <ChecksField path="events" choices={webhookEvents.map((value) => ({ value, label: eventName(value) }))} />
        <CheckField path="active" hint={t('hint.active')} />
      </FormPanel>
    </AdminForm>
  );
}
