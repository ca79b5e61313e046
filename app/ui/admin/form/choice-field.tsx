import { Checkbox, NativeSelect } from '@mantine/core';
import IconChevronDown from 'virtual:icons/chevron-down';
import styles from './admin-form.module.css';
import { labelOf, useFormParts } from './form-context';
import { useField, type AdminFieldProps } from './use-field';

export interface Choice {
  value: string;
  label: string;
}

export function ChoiceField({ choices, ...props }: AdminFieldProps & { choices: readonly Choice[] }) {
  const { frame, control, readOnly } = useField(props);
  return (
    <div {...frame}>
      <NativeSelect
        {...control}
        data={choices.map(({ value, label }) => ({ value, label }))}
        rightSection={<IconChevronDown size={16} aria-hidden="true" />}
        disabled={readOnly}
      />
    </div>
  );
}

export function CheckField(props: AdminFieldProps) {
  const { frame, control, readOnly } = useField(props);
  return (
    <div {...frame} className={`${frame.className} ${styles.check}`}>
      <Checkbox
        id={control.id}
        name={control.name}
        value="on"
        label={control.label}
        description={control.description}
        error={control.error}
        defaultChecked={control.defaultValue !== ''}
        disabled={readOnly}
      />
    </div>
  );
}

/** A field with any number of choices out of several. */
export function ChecksField({ choices, ...props }: AdminFieldProps & { choices: readonly Choice[] }) {
  const { labels } = useFormParts();
  const { frame, control, readOnly } = useField(props);
  const checked = control.defaultValue.split(',');
  return (
    <fieldset {...frame} id={control.id} tabIndex={-1}>
      <legend className={styles.legend}>{props.label ?? labelOf(labels, props.path)}</legend>
      <div className={styles.checks}>
        {choices.map(({ value, label }) => (
          <Checkbox
            key={value}
            name={control.name}
            value={value}
            label={label}
            defaultChecked={checked.includes(value)}
            disabled={readOnly}
          />
        ))}
      </div>
      {control.error && <p className={styles.below}>{control.error}</p>}
      {control.description && <p className={styles.hint}>{control.description}</p>}
    </fieldset>
  );
}
