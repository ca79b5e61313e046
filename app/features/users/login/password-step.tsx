import { useCallback, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '../../../ui/button';
import { CheckField, TextField } from '../../../ui/field';
import { FormAnswer } from '../../../ui/form-answer';
import { Link } from '../../../ui/link';
import { Notice } from '../../../ui/notice';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import { PasswordField } from '../password-field';
import type { LoginAnswer } from './login-answer.server';
import { LoginProblem } from './login-problem';
import { PasskeyWay } from './passkey-way';
import styles from './password-step.module.css';
import { usePasskeySignIn } from './use-passkey-sign-in';

interface PasswordStepProps {
  answer: LoginAnswer | undefined;
  notice: string | undefined;
}

export function PasswordStep({ answer, notice }: PasswordStepProps) {
  const { t } = useTranslation('users');
  const paths = usePaths();
  const busy = useNavigation().state !== 'idle';
  const form = useRef<HTMLFormElement>(null);
  const passkey = usePasskeySignIn(
    useCallback(() => form.current, []),
    { offered: true },
  );
  const errorOf = (path: string) => answer?.refusal?.fields.find((field) => field.path === path)?.message;
  return (
    <>
      <Form ref={form} method="post" className={styles.form} noValidate>
        {notice && !answer && <Notice>{notice}</Notice>}
        {passkey.failed ? (
          <FormAnswer about={passkey.failed}>{t('login.passkeyFailed')}</FormAnswer>
        ) : (
          <LoginProblem answer={answer} />
        )}
        <TextField
          name="email"
          label={t('login.email')}
          error={errorOf('email')}
          type="email"
          autoComplete="username webauthn"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={answer?.email}
          maxLength={254}
          required
        />
        <PasswordField name="password" label={t('login.password')} error={errorOf('password')} />
        <div className={styles.row}>
          <CheckField name="remember" value="on" defaultChecked={answer?.remember}>
            {t('login.remember')}
          </CheckField>
          <Link className={styles.link} to={paths.resetPassword()}>
            {t('login.forgot')}
          </Link>
        </div>
        <Button wide aria-disabled={busy || undefined}>
          {t('login.signIn')}
        </Button>
      </Form>
      <p className={`${styles.row} ${styles.first}`}>
        <span className="soft">{t('login.firstStay')}</span>
        <Link className={styles.link} to={paths.register()}>
          {t('login.register')}
        </Link>
      </p>
      <PasskeyWay label={t('login.passkey')} passkey={passkey} />
    </>
  );
}
