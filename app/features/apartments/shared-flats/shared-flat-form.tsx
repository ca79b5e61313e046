import { type FormValues, pairNames } from '../../../core/typed-fields';
import { AdminForm } from '../../../ui/admin/form/admin-form';
import type { AdminFormAnswer } from '../../../ui/admin/form/form-answer';
import { FormPanel } from '../../../ui/admin/form/form-panel';
import { PairField } from '../../../ui/admin/form/pair-field';
import { NumberField, TextField } from '../../../ui/admin/form/text-field';
import { useTranslation } from '../../../ui/translation';
import { sharedFlatFieldKinds } from './shared-flat-fields';

interface SharedFlatFormProps {
  values: FormValues;
  version?: number;
  mayWrite: boolean;
  answer: AdminFormAnswer | undefined;
}

export function SharedFlatForm({ values, version, mayWrite, answer }: SharedFlatFormProps) {
  const { t } = useTranslation('apartments/flats');
  const isNew = version === undefined;
  return (
    <AdminForm
      intent="save"
      isNew={isNew}
      kinds={sharedFlatFieldKinds}
      labels={{
        code: t('field.code'),
        floor: t('field.floor'),
        ...pairNames('description', t('field.description')),
      }}
      values={values}
      {...(version !== undefined && { version })}
      answer={answer}
      readOnly={!mayWrite}
      {...(isNew && { saveLabel: t('create') })}
      schema={async () => {
        const { sharedFlatInput, updateSharedFlatInput } = await import('./shared-flat-input');
        return isNew ? sharedFlatInput : updateSharedFlatInput;
      }}
    >
      <FormPanel title={t('data')}>
        <TextField path="code" span={3} maxLength={20} />
        <NumberField path="floor" span={3} />
        <PairField path="description" rows={3} maxLength={1_200} optional />
      </FormPanel>
    </AdminForm>
  );
}
