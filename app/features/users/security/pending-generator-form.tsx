import { TextField } from '../../../ui/field';
import { useTranslation } from '../../../ui/translation';
import type { PendingGenerator } from '../start-code-generator.server';
import styles from './pending-generator-form.module.css';
import type { SecurityAnswer } from './security-answer.server';
import { TaskForm } from './task-form';

interface PendingGeneratorFormProps {
  pending: PendingGenerator;
  answer: SecurityAnswer;
}

export function PendingGeneratorForm({ pending, answer }: PendingGeneratorFormProps) {
  const { t } = useTranslation('users/security');
  const { uri, secret, picture } = pending;
  return (
    <>
      <div className={styles.pending}>
        <div className={styles.picture}>
          <img
            src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
            alt={t('codes.picture')}
            width={200}
            height={200}
          />
        </div>
        <div className={styles.words}>
          <p>{t('codes.scan')}</p>
          <p className="small soft">
            <a href={uri}>{t('codes.open')}</a>
          </p>
          <p className="small soft">{t('codes.type')}</p>
          <p className={styles.secret}>{secret}</p>
        </div>
      </div>
      <TaskForm
        intent="confirm-codes"
        title={t('codes.confirmTitle')}
        button={t('codes.confirm')}
        answer={answer}
        autoFocus={false}
      >
        <TextField
          name="code"
          label={t('codes.code')}
          hint={t('codes.codeHint')}
          error={answer.refusal?.fields.find(({ path }) => path === 'code')?.message}
          autoComplete="one-time-code"
          inputMode="numeric"
          spellCheck={false}
          maxLength={40}
          autoFocus={!answer.refusal}
          required
        />
      </TaskForm>
    </>
  );
}
