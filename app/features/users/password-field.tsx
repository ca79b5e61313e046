import { useEffect, useState } from 'react';
import { TextField } from '../../ui/field';
import { useTranslation } from '../../ui/translation';
import styles from './password-field.module.css';

interface PasswordFieldProps {
  name: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  /** `new-password` makes password managers offer a generated password. */
  autoComplete?: 'current-password' | 'new-password';
  autoFocus?: boolean;
}

/** Password field with a button to show the text; the button needs JavaScript. */
export function PasswordField({
  name,
  label,
  hint,
  error,
  autoComplete = 'current-password',
  autoFocus,
}: PasswordFieldProps) {
  const { t } = useTranslation('users');
  const [ready, setReady] = useState(false);
  const [shown, setShown] = useState(false);
  useEffect(() => setReady(true), []);
  return (
    <div className={styles.password}>
      <TextField
        name={name}
        label={label}
        hint={hint}
        error={error}
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={autoFocus}
        maxLength={1000}
        required
      />
      {ready && (
        <button
          type="button"
          className={styles.toggle}
          aria-controls={name}
          aria-label={t(shown ? 'login.hidePassword' : 'login.showPassword')}
          onClick={() => setShown(!shown)}
        >
          <span>{t(shown ? 'login.hide' : 'login.show')}</span>
        </button>
      )}
    </div>
  );
}
