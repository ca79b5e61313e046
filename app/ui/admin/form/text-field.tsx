import { TextInput } from '@mantine/core';
import type { HTMLInputAutoCompleteAttribute } from 'react';
import { useField, type AdminFieldProps } from './use-field';

interface TextFieldProps extends AdminFieldProps {
  maxLength?: number;
  /** Shown at the right edge, such as `m²`. */
  unit?: string;
  type?: 'text' | 'email' | 'tel' | 'url';
  inputMode?: 'text' | 'numeric' | 'decimal';
  placeholder?: string;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  figures?: boolean;
}

export function TextField(props: TextFieldProps) {
  const { maxLength = 200, unit, type = 'text', inputMode, placeholder, autoComplete = 'off', figures = false } = props;
  const { frame, control, readOnly } = useField(props);
  return (
    <div {...frame}>
      <TextInput
        {...control}
        type={type}
        inputMode={inputMode}
        placeholder={placeholder}
        maxLength={maxLength}
        autoComplete={autoComplete}
        readOnly={readOnly}
        rightSection={unit}
        rightSectionWidth={unit && unit.length > 2 ? `calc(${unit.length}ch + 1.25rem)` : undefined}
        rightSectionPointerEvents="none"
        data-figures={figures || undefined}
      />
    </div>
  );
}

export function NumberField({ decimals = false, ...props }: TextFieldProps & { decimals?: boolean }) {
  return <TextField {...props} inputMode={decimals ? 'decimal' : 'numeric'} maxLength={20} figures />;
}

export function MoneyField(props: AdminFieldProps) {
  return <TextField {...props} inputMode="decimal" maxLength={20} unit="€" figures />;
}

export function PercentField(props: AdminFieldProps) {
  return <TextField {...props} inputMode="decimal" maxLength={20} unit="%" figures />;
}
