import { useTranslation } from '../../../ui/translation';
import { FormProblem } from '../form-problem';
import type { LoginAnswer } from './login-answer.server';

export function LoginProblem({ answer }: { answer: LoginAnswer | undefined }) {
  const { t } = useTranslation('users');
  const labels = { email: t('login.email'), password: t('login.password'), code: t('login.code') };
  return <FormProblem refusal={answer?.refusal} labels={labels} tooLate={t('login.tooLate')} />;
}
