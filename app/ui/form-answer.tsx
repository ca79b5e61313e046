import { useEffect, useRef, type ReactNode } from 'react';
import { FieldLink } from './field-link';
import { Icon } from './icon';
import styles from './notice.module.css';
import { useTranslation } from './translation';

interface FormAnswerProps {
  kind?: 'note' | 'good' | 'problem';
  /** Identity of the answer: a new answer is shown again even if its text is the same. */
  about: unknown;
  children: ReactNode;
}

/**
 * Response to a form that was just sent: scrolled into view, focused, and announced. Without scripts, the browser does
 * this because of `autofocus`.
 */
export function FormAnswer({ kind = 'problem', about, children }: FormAnswerProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [about]);
  return (
    <div
      ref={box}
      tabIndex={-1}
      autoFocus
      data-lives=""
      role={kind === 'problem' ? 'alert' : 'status'}
      className={`${styles.notice} ${styles[kind]} ${styles.answer}`}
    >
      {kind === 'problem' && <Icon name="error" />}
      <div>{children}</div>
    </div>
  );
}

export interface FieldMessage {
  path: string;
  message: string;
}

interface ErrorSummaryProps {
  about: unknown;
  errors: readonly FieldMessage[];
}

/** Lists the errors to correct above a form, with links to the fields. */
export function ErrorSummary({ about, errors }: ErrorSummaryProps) {
  const { t } = useTranslation('ui');
  if (errors.length === 0) return null;
  return (
    <FormAnswer about={about}>
      <strong>{t('fieldsToMend', { count: errors.length })}</strong>
      <ul>
        {errors.map((error) => (
          <li key={error.path}>
            <FieldLink path={error.path}>{error.message}</FieldLink>
          </li>
        ))}
      </ul>
    </FormAnswer>
  );
}
