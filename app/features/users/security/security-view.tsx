import { useSearchParams } from 'react-router';
import { FormAnswer } from '../../../ui/form-answer';
import { Link } from '../../../ui/link';
import { Notice } from '../../../ui/notice';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import type { MySecurity } from '../view-security.server';
import { CodesSection } from './codes-section';
import { PasskeysSection } from './passkeys-section';
import { RecoverySection } from './recovery-section';
import { SecuritySection } from './security-section';
import type { SecurityAnswer } from './security-answer.server';
import { doneOf, taskOf } from './security-tasks';
import styles from './security-view.module.css';
import { SessionsSection } from './sessions-section';
import { ShownCodes } from './shown-codes';

interface SecurityViewProps {
  security: MySecurity & { why: string | null; worksHere: boolean };
  answer: SecurityAnswer | undefined;
}

export function SecurityView({ security, answer }: SecurityViewProps) {
  const { t } = useTranslation('users/security');
  const paths = usePaths();
  const [search] = useSearchParams();
  const { why, worksHere, mustSecure, codesSince, passkeys, email } = security;
  const done = answer ? undefined : doneOf(search.get('done'));
  const task = answer ? answer.task : taskOf(search.get('do'));
  const isProtected = codesSince !== null || passkeys.length > 0;
  return (
    <div>
      {worksHere && !mustSecure && (
        <Link className={styles.back} to={paths.admin()} reloadDocument>
          {t('backToAdmin')}
        </Link>
      )}
      <p className={`lead ${styles.lead}`}>{t(isProtected ? 'protected' : 'unprotected', { email })}</p>
      <div className={styles.notices} role="status">
        {why && <Notice>{why}</Notice>}
        {done && <Notice kind="good">{t(`done.${done}`)}</Notice>}
      </div>
      {answer?.refusal && !task && <FormAnswer about={answer.refusal}>{answer.refusal.message}</FormAnswer>}
      {answer?.recoveryCodes && <ShownCodes codes={answer.recoveryCodes} />}
      <CodesSection security={security} task={task} answer={answer} />
      <PasskeysSection security={security} task={task} answer={answer} />
      {isProtected && <RecoverySection security={security} task={task} answer={answer} />}
      {!mustSecure && (
        <SecuritySection id="password-section" title={t('password.title')} text={t('password.text')}>
          <Link className={styles.link} to={paths.changePassword()}>
            {t('password.change')}
          </Link>
        </SecuritySection>
      )}
      <SessionsSection security={security} />
    </div>
  );
}
