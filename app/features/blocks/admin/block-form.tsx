import type { FormAnswer } from '../../../access/admin-form.server';
import type { CalendarDate } from '../../../core/calendar-date';
import type { FormValues } from '../../../core/typed-fields';
import { ChoiceField, type Choice } from '../../../ui/admin/form/choice-field';
import { DateField } from '../../../ui/admin/form/date-field';
import { AdminForm } from '../../../ui/admin/form/admin-form';
import { FormPanel } from '../../../ui/admin/form/form-panel';
import { TextField } from '../../../ui/admin/form/text-field';
import { useTranslation } from '../../../ui/translation';
import { blockKinds } from '../block-data';
import { blockFieldKinds } from '../block-fields';

interface BlockFormProps {
  values: FormValues;
  /** Version of the block being changed; undefined for a new one. */
  version?: number;
  answer: FormAnswer | undefined;
  apartments: readonly Choice[];
  today: CalendarDate;
  readOnly?: boolean;
}

export function BlockForm({ values, version, answer, apartments, today, readOnly = false }: BlockFormProps) {
  const { t } = useTranslation('blocks');
  const isNew = version === undefined;
  const kinds = blockKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }));
  const nameOf = (choices: readonly Choice[], value: string) =>
    choices.find((choice) => choice.value === value)?.label ?? value;
  return (
    <AdminForm
      kinds={blockFieldKinds}
      labels={{
        apartmentId: t('field.apartment'),
        kind: t('field.kind'),
        checkIn: t('field.checkIn'),
        checkOut: t('field.checkOut'),
        reason: t('field.reason'),
      }}
      values={values}
      {...(isNew ? { isNew: true, saveLabel: t('create') } : { version })}
      answer={answer}
      readOnly={readOnly}
      words={(path, text) =>
        path === 'apartmentId' ? nameOf(apartments, text) : path === 'kind' ? nameOf(kinds, text) : text
      }
      schema={async () => {
        const input = await import('../block-input');
        return isNew ? input.createBlockInput : input.updateBlockInput;
      }}
    >
      <FormPanel title={t('form.title')} note={t('form.note')}>
        <ChoiceField
          path="apartmentId"
          span={6}
          choices={isNew || !values.apartmentId ? [{ value: '', label: t('form.choose') }, ...apartments] : apartments}
        />
        <ChoiceField path="kind" span={6} choices={kinds} />
        <DateField path="checkIn" today={today} span={6} hint={t('form.checkInHint')} />
        <DateField path="checkOut" today={today} span={6} hint={t('form.checkOutHint')} />
        <TextField path="reason" optional maxLength={200} hint={t('form.reasonHint')} />
      </FormPanel>
    </AdminForm>
  );
}
