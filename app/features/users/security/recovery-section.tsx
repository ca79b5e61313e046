import { useTranslation } from '../../../ui/translation';
import type { SectionProps } from './section-props';
import { SecurityRow, SecuritySection } from './security-section';
import { TaskForm } from './task-form';
import { TaskLink } from './task-link';

export function RecoverySection({ security, task, answer }: SectionProps) {
  const { t } = useTranslation('users/security');
  return (
    <SecuritySection id="recovery" title={t('recovery.title')} text={t('recovery.text')}>
      {task === 'renew-codes' ? (
        <TaskForm
          intent="renew-codes"
          title={t('recovery.renew')}
          text={t('recovery.renewText')}
          button={t('recovery.renewDo')}
          answer={answer}
        />
      ) : (
        <SecurityRow ways={<TaskLink task="renew-codes">{t('recovery.renew')}</TaskLink>}>
          {t('recovery.left', { count: security.recoveryCodesLeft })}
        </SecurityRow>
      )}
    </SecuritySection>
  );
}
