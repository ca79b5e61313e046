import type { CalendarDate } from '../../../core/calendar-date';
import { AdminDateField } from '../../date-picker/admin-date-field';
import { labelOf, useFormParts } from './form-context';
import { useField, type AdminFieldProps } from './use-field';

interface DateFieldProps extends AdminFieldProps {
  /** Today in the building's time zone. */
  today: CalendarDate;
  min?: CalendarDate;
  max?: CalendarDate;
}

export function DateField({ today, min, max, ...props }: DateFieldProps) {
  const { labels, problems, changed } = useFormParts();
  const { frame, control, readOnly } = useField(props);
  const { path, hint, optional } = props;
  return (
    <fieldset {...frame} disabled={readOnly}>
      <AdminDateField
        name={path}
        label={props.label ?? labelOf(labels, path)}
        today={today}
        defaultValue={control.defaultValue}
        error={problems.find((problem) => problem.path === path)?.message}
        width="full"
        changed={changed.has(path)}
        {...(hint && { hint })}
        {...(optional && { optional })}
        rules={{ ...(min && { min }), ...(max && { max }) }}
      />
    </fieldset>
  );
}
