import { FieldLink } from '../../field-link';
import { useTranslation } from '../../translation';
import { AdminNotice } from '../admin-notice';
import type { FieldMessage } from './form-answer';
import { labelOf } from './form-context';

interface FormSummaryProps {
  refused: { message?: string; fields: FieldMessage[] };
  /** Those that have not been mended since. */
  fields: readonly FieldMessage[];
  labels: Readonly<Record<string, string>>;
}

/** Why it was not saved; takes the focus, and its links lead to the fields. */
export function FormSummary({ refused, fields, labels }: FormSummaryProps) {
  const { t } = useTranslation('ui/form');
  if (fields.length === 0) {
    return (
      <AdminNotice kind="problem" about={refused}>
        {refused.message}
      </AdminNotice>
    );
  }
  return (
    <AdminNotice kind="problem" about={refused}>
      <b>{t('notSaved', { count: fields.length })}</b>
      <ul>
        {fields.map((field) => (
          <li key={field.path}>
            <FieldLink path={field.path}>{labelOf(labels, field.path)}</FieldLink>: {field.message}
          </li>
        ))}
      </ul>
    </AdminNotice>
  );
}
