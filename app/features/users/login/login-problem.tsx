import { useMemo } from 'react';
import { ErrorSummary, FormAnswer } from '../../../ui/form-answer';
import { useTranslation } from '../../../ui/translation';
import type { LoginAnswer } from './login-answer.server';

/** Why it has to be tried again: the fields, or what was refused as a whole. */
export function LoginProblem({ answer }: { answer: LoginAnswer | undefined }) {
  const { t } = useTranslation('users');
  const refusal = answer?.refusal;
  const errors = useMemo(() => {
    const labels: Record<string, string> = {
      email: t('login.email'),
      password: t('login.password'),
      code: t('login.code'),
    };
    return (refusal?.fields ?? [])
      .filter(({ path }) => path in labels)
      .map(({ path, message }) => ({ path, message: `${labels[path]}: ${message}` }));
  }, [refusal, t]);
  if (!refusal) return null;
  if (errors.length > 0) return <ErrorSummary about={refusal} errors={errors} />;
  return (
    <FormAnswer about={refusal}>{refusal.code === 'link_expired' ? t('login.tooLate') : refusal.message}</FormAnswer>
  );
}
