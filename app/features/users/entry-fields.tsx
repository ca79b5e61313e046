import { TextField } from '../../ui/field';
import { useTranslation } from '../../ui/translation';

interface EmailFieldProps {
  error: string | undefined;
  defaultValue: string | undefined;
}

export function EmailField({ error, defaultValue }: EmailFieldProps) {
  const { t } = useTranslation('users/entry');
  return (
    <TextField
      name="email"
      label={t('email')}
      error={error}
      type="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={defaultValue}
      maxLength={254}
      required
    />
  );
}
