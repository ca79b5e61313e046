import { AdminForm } from '../../../ui/admin/form/admin-form';
import type { AdminFormAnswer } from '../../../ui/admin/form/form-answer';
import { useFormParts } from '../../../ui/admin/form/form-context';
import { CheckField, ChoiceField } from '../../../ui/admin/form/choice-field';
import { FormPanel } from '../../../ui/admin/form/form-panel';
import { PairField } from '../../../ui/admin/form/pair-field';
import { NumberField } from '../../../ui/admin/form/text-field';
import { type FormValues, pairNames } from '../../../core/typed-fields';
import { useTranslation } from '../../../ui/translation';
import { equipmentGroups, type EquipmentGroup } from '../equipment-groups';
import { equipmentFieldKinds } from './equipment-fields';
import { EquipmentIcon } from './equipment-icon';
import { equipmentIconNames } from '../equipment-icon-names';
import styles from './admin-equipment.module.css';

interface EquipmentFormProps {
  values: FormValues;
  version?: number;
  mayWrite: boolean;
  answer: AdminFormAnswer | undefined;
}

export function EquipmentForm({ values, version, mayWrite, answer }: EquipmentFormProps) {
  const { t } = useTranslation('apartments/equipment');
  const labels = {
    ...pairNames('name', t('field.name')),
    group: t('field.group'),
    position: t('field.position'),
    icon: t('field.icon'),
    active: t('field.active'),
  };
  const isNew = version === undefined;
  return (
    <AdminForm
      intent="save"
      isNew={isNew}
      kinds={equipmentFieldKinds}
      labels={labels}
      words={(path, text) => (path === 'group' ? t(`group.${text as EquipmentGroup}`) : text)}
      values={values}
      {...(version !== undefined && { version })}
      answer={answer}
      readOnly={!mayWrite}
      {...(isNew && { saveLabel: t('create') })}
      schema={async () => {
        const { equipmentInput, updateEquipmentInput } = await import('../equipment-input');
        return isNew ? equipmentInput : updateEquipmentInput;
      }}
    >
      <FormPanel title={t('data')}>
        <PairField path="name" maxLength={80} />
        <ChoiceField
          path="group"
          span={4}
          choices={equipmentGroups.map((group) => ({ value: group, label: t(`group.${group}`) }))}
        />
        <NumberField path="position" span={2} optional hint={t('positionHint')} />
        <CheckField path="active" span={6} />
      </FormPanel>
      <FormPanel title={t('icons')}>
        <IconChoice />
      </FormPanel>
    </AdminForm>
  );
}

function IconChoice() {
  const { t } = useTranslation('apartments/equipment');
  const { defaults, readOnly } = useFormParts();
  const chosen = defaults.icon ?? '';
  return (
    <div className={styles.icons} role="radiogroup" aria-label={t('field.icon')} id="icon" tabIndex={-1}>
      {['', ...equipmentIconNames].map((icon) => (
        <label key={icon} className={styles.icon} title={icon}>
          <input
            type="radio"
            name="icon"
            value={icon}
            defaultChecked={icon === chosen}
            disabled={readOnly}
            aria-label={icon || t('noIcon')}
          />
          {icon ? <EquipmentIcon name={icon} size={20} /> : t('noIcon')}
        </label>
      ))}
    </div>
  );
}
