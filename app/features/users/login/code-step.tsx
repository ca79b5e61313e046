import { useCallback, useRef, useState } from 'react';
import { Form, useLocation, useNavigation } from 'react-router';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/field';
import { FormAnswer } from '../../../ui/form-answer';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useHydrated } from '../../../ui/use-hydrated';
import type { LoginAnswer } from './login-answer.server';
import { LoginProblem } from './login-problem';
import { PasskeyWay } from './passkey-way';
import styles from './password-step.module.css';
import { usePasskeySignIn } from './use-passkey-sign-in';

interface CodeStepProps {
  answer: LoginAnswer;
  second: NonNullable<LoginAnswer['second']>;
}

/** Second sign-in step: an app code or a recovery code in the same field, or a passkey. */
export function CodeStep({ answer, second }: CodeStepProps) {
  const { t } = useTranslation('users');
  const { pathname, search } = useLocation();
  const busy = useNavigation().state !== 'idle';
  const form = useRef<HTMLFormElement>(null);
  const passkey = usePasskeySignIn(
    useCallback(() => form.current, []),
    { step: second.step },
  );
  const hasApp = second.methods.includes('code');
  const [recovers, setRecovers] = useState(!hasApp);
  const hydrated = useHydrated();
  const field = useRef<HTMLDivElement>(null);
  const change = () => {
    setRecovers(!recovers);
    field.current?.querySelector('input')?.focus();
  };
  const error = answer.refusal?.fields.find(({ path }) => path === 'code')?.message;
  return (
    <>
      <Form ref={form} method="post" className={styles.form} noValidate>
        {passkey.failed ? (
          <FormAnswer about={passkey.failed}>{t('login.passkeyFailed')}</FormAnswer>
        ) : (
          <LoginProblem answer={answer} />
        )}
        <input type="hidden" name="step" value={second.step} />
        <input type="hidden" name="methods" value={second.methods.join(' ')} />
        <div ref={field}>
          <TextField
            name="code"
            label={t(recovers ? 'login.recoveryCode' : 'login.code')}
            hint={t(recovers ? 'login.recoveryHint' : 'login.codeHint')}
            error={error}
            autoComplete="one-time-code"
            // A numeric keyboard without letters could not be switched without JavaScript.
            inputMode={recovers || !hydrated ? 'text' : 'numeric'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={40}
            autoFocus
            required
          />
          {hasApp && hydrated && (
            <Button type="button" look="quiet" className={styles.other} onClick={change}>
              {t(recovers ? 'login.useApp' : 'login.useRecovery')}
            </Button>
          )}
        </div>
        <Button wide aria-disabled={busy || undefined}>
          {t('login.continue')}
        </Button>
      </Form>
      <p className={`${styles.row} ${styles.first}`}>
        <span className="soft">{t('login.otherAccount')}</span>
        <Link className={styles.link} to={pathname + search} replace>
          {t('login.startOver')}
        </Link>
      </p>
      {second.methods.includes('passkey') && <PasskeyWay label={t('login.usePasskey')} passkey={passkey} />}
    </>
  );
}
