import { useMemo, type ReactNode } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { Button } from '../../../ui/button';
import { ErrorSummary, FormAnswer } from '../../../ui/form-answer';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import { PasswordField } from '../password-field';
import type { SecurityAnswer } from './security-answer.server';
import styles from './task-form.module.css';

interface TaskFormProps {
  intent: string;
  title: string;
  text?: string;
  button: string;
  answer: SecurityAnswer | undefined;
  /** Beside the password. */
  children?: ReactNode;
  /** The password takes the focus. */
  autoFocus?: boolean;
}

/** A form of the page that is done with the password. */
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

/** Why it has to be tried again. */
export function TaskProblem({ answer }: { answer: SecurityAnswer | undefined }) {
  const { t } = useTranslation('users/security');
  const refusal = answer?.refusal;
  const errors = useMemo(() => {
    const labels: Record<string, string> = {
      password: t('form.password'),
      code: t('codes.code'),
      name: t('passkeys.name'),
    };
    return (refusal?.fields ?? [])
      .filter(({ path }) => path in labels)
      .map(({ path, message }) => ({ path, message: `${labels[path]}: ${message}` }));
  }, [refusal, t]);
  if (!refusal) return null;
  if (errors.length > 0) return <ErrorSummary about={refusal} errors={errors} />;
  return (
    <FormAnswer about={refusal}>{refusal.code === 'link_expired' ? t('form.tooLate') : refusal.message}</FormAnswer>
  );
}
