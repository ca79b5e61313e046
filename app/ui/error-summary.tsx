import { useEffect, useRef } from 'react';
import { FieldLink } from './field-link';
import { Icon } from './icon';
import styles from './notice.module.css';
import { useTranslation } from './translation';

export interface FieldMessage {
  path: string;
  message: string;
}

/** What has to be mended, on top of a form: takes the focus, and its links go to the fields. */
export function ErrorSummary({ title, errors }: { title?: string; errors: readonly FieldMessage[] }) {
  const { t } = useTranslation('ui');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, [errors]);
  if (errors.length === 0) return null;
  return (
    <div ref={box} tabIndex={-1} role="alert" className={`${styles.notice} ${styles.problem}`}>
      <Icon name="error" />
      <div>
        <strong>{title ?? t('fieldsToMend', { count: errors.length })}</strong>
        <ul>
          {errors.map((error) => (
            <li key={error.path}>
              <FieldLink path={error.path}>{error.message}</FieldLink>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
