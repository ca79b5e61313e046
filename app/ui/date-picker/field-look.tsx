import { Icon } from '../icon';
import type { FieldLook } from './date-control';
import styles from './field-look.module.css';

const look = (field: string): FieldLook => ({
  field: `${styles.field} ${field}`,
  label: styles.label!,
  optional: styles.optional!,
  box: styles.box!,
  input: styles.input!,
  opener: styles.opener!,
  error: styles.error!,
  hint: styles.hint!,
  calendarIcon: <Icon name="calendar" />,
  errorIcon: <Icon name="error" size={20} />,
});

/**
 * Appearances on the public site: a bordered form field for one value or a range, or a segment that fills its part of a
 * bar.
 */
export const fieldLooks = {
  form: look(`${styles.form} ${styles.wide}`),
  tight: look(`${styles.form} ${styles.wide} ${styles.tight}`),
  single: look(styles.form!),
  segment: look(styles.segment!),
};
