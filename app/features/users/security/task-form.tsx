import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '../../../ui/button';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import { FormProblem } from '../form-problem';
import { PasswordField } from '../password-field';
import type { SecurityAnswer } from './security-answer.server';
import styles from './task-form.module.css';

interface TaskFormProps {
  intent: string;
  title: string;
  text?: string;
  button: string;
  answer: SecurityAnswer | undefined;
  /** Fields in addition to the password. */
  children?: ReactNode;
  autoFocus?: boolean;
}

/** Form of the page that is confirmed with the password. */
export function TaskForm({ intent, title, text, button, answer, children, autoFocus = true }: TaskFormProps) {
  const { t } = useTranslation('users/security');
  const paths = usePaths();
  const busy = useNavigation().state === 'submitting';
  const password = answer?.refusal?.fields.find(({ path }) => path === 'password')?.message;
  return (
    <Form method="post" className={styles.form} noValidate preventScrollReset>
      <h3 className={styles.title}>{title}</h3>
      {text && <p>{text}</p>}
      <TaskProblem answer={answer} />
      <input type="hidden" name="intent" value={intent} />
      {children}
      <PasswordField
        name="password"
        label={t('form.password')}
        error={password}
        autoFocus={autoFocus && !answer?.refusal}
      />
      <div className={styles.ways}>
        <Button aria-disabled={busy || undefined}>{button}</Button>
        <Link className={styles.cancel} to={paths.accountSecurity()} preventScrollReset>
          {t('form.cancel')}
        </Link>
      </div>
    </Form>
  );
}

export function TaskProblem({ answer }: { answer: SecurityAnswer | undefined }) {
  const { t } = useTranslation('users/security');
  const labels = { password: t('form.password'), code: t('codes.code'), name: t('passkeys.name') };
  return <FormProblem refusal={answer?.refusal} labels={labels} tooLate={t('form.tooLate')} />;
}
