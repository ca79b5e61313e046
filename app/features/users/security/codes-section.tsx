import { Form } from 'react-router';
import { formatInstant } from '../../../core/format';
import { Button } from '../../../ui/button';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { PendingGeneratorForm } from './pending-generator-form';
import { isLastFactor, type SectionProps } from './section-props';
import { SecurityRow, SecuritySection } from './security-section';
import { TaskForm, TaskProblem } from './task-form';
import { TaskLink } from './task-link';

export function CodesSection({ security, task, answer }: SectionProps) {
  const { t } = useTranslation('users/security');
  const locale = useLocale();
  const paths = usePaths();
  const { codesSince, timeZone } = security;
  return (
    <SecuritySection id="codes" title={t('codes.title')} text={t('codes.text')}>
      {task === 'remove-codes' && codesSince ? (
        <TaskForm
          intent="remove-codes"
          title={t('codes.removeTitle')}
          text={t(isLastFactor(security) ? 'form.lastFactor' : 'form.otherFactor')}
          button={t('codes.removeDo')}
          answer={answer}
        />
      ) : task === 'add-codes' && answer?.pending ? (
        <PendingGeneratorForm pending={answer.pending} answer={answer} />
      ) : (
        <>
          {task === 'add-codes' && <TaskProblem answer={answer} />}
          <SecurityRow
            ways={
              codesSince ? (
                <TaskLink task="remove-codes" label={t('codes.removeTitle')}>
                  {t('codes.remove')}
                </TaskLink>
              ) : (
                <Form method="post" action={paths.accountSecurity()} preventScrollReset>
                  <Button small look="secondary" name="intent" value="start-codes">
                    {t('codes.add')}
                  </Button>
                </Form>
              )
            }
          >
            {codesSince ? (
              <>
                <b>{t('codes.on')}</b>
                <p className="caption">{t('codes.since', { date: formatInstant(codesSince, locale, timeZone) })}</p>
              </>
            ) : (
              t('codes.none')
            )}
          </SecurityRow>
        </>
      )}
    </SecuritySection>
  );
}
