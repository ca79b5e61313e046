import type { Locale } from '../../../core/locale';
import { useTranslation } from '../../translation';
import styles from './admin-form.module.css';

interface FieldLabelProps {
  label: string;
  optional?: boolean;
  lang?: Locale | undefined;
}

export function FieldLabel({ label, optional = false, lang }: FieldLabelProps) {
  const { t } = useTranslation('ui/form');
  return (
    <>
      {label}
      {lang && ' '}
      {lang && <span className={styles.lang}>{lang.toUpperCase()}</span>}{' '}
      {optional && <span className={styles.optional}>({t('optional')})</span>}
    </>
  );
}
