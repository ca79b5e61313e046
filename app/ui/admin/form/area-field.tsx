import { Textarea } from '@mantine/core';
import { useField, type AdminFieldProps } from './use-field';

export function AreaField({
  rows = 4,
  maxLength = 4000,
  ...props
}: AdminFieldProps & { rows?: number; maxLength?: number }) {
  const { frame, control, readOnly } = useField(props);
  return (
    <div {...frame}>
      <Textarea {...control} rows={rows} maxLength={maxLength} readOnly={readOnly} resize="vertical" />
    </div>
  );
}
