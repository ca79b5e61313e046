import IconAlertCircle from 'virtual:icons/alert-circle';
import IconCalendar from 'virtual:icons/calendar';
import type { FieldLook } from './date-control';
import styles from './admin-date-field.module.css';
import { KindField, type KindFieldProps } from './kind-field';

type Width = 'default' | 'full';

interface AdminDateFieldProps extends KindFieldProps {
  /** 210 or 320 px (docs/specification.md, section 9), or as wide as its column. */
  width?: Width;
  /** Hides the label visually but not from screen readers, for a filter in a row. */
  compact?: boolean;
  changed?: boolean;
}

export function AdminDateField({ width = 'default', compact, changed, ...props }: AdminDateFieldProps) {
  const single = (props.mode ?? 'single') === 'single';
  const classes = [
    styles.field,
    width === 'full' ? styles.full : !single && styles.wide,
    compact && styles.compact,
    props.kind === 'datetime' && !single && styles.tight,
    changed && styles.changed,
  ];
  const look: FieldLook = {
    field: classes.filter(Boolean).join(' '),
    label: compact ? 'visually-hidden' : styles.label!,
    optional: styles.optional!,
    box: styles.box!,
    input: styles.input!,
    opener: styles.opener!,
    error: styles.error!,
    hint: styles.hint!,
    calendarIcon: <IconCalendar size={16} stroke={1.75} aria-hidden="true" />,
    errorIcon: <IconAlertCircle size={16} stroke={1.75} aria-hidden="true" />,
  };
  return <KindField {...props} look={look} pickerLook="admin" />;
}
