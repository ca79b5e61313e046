import { kindOf, type FieldKinds } from '../../../core/typed-fields';
import { FieldLink } from '../../field-link';
import { Link } from '../../link';
import { useTranslation } from '../../translation';
import { AdminNotice } from '../admin-notice';
import type { FieldMessage } from './form-answer';
import { labelOf } from './form-context';

interface FormSummaryProps {
  refused: { message?: string; fields: FieldMessage[] };
  /** Problems that the user has not corrected since the refusal. */
  fields: readonly FieldMessage[];
  labels: Readonly<Record<string, string>>;
  kinds: FieldKinds;
  title: string | undefined;
  otherFieldsAt: string | undefined;
}

/** Explains why the form was not saved; takes the focus and links to the fields. */
export function FormSummary({ refused, fields, labels, kinds, title, otherFieldsAt }: FormSummaryProps) {
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
      <b>{title ?? t('notSaved', { count: fields.length })}</b>
      <ul>
        {fields.map((field) => (
          <li key={field.path}>
            {otherFieldsAt !== undefined && kindOf(kinds, field.path) === undefined ? (
              <Link to={`${otherFieldsAt}#${field.path}`}>{labelOf(labels, field.path)}</Link>
            ) : (
              <FieldLink path={field.path}>{labelOf(labels, field.path)}</FieldLink>
            )}
            : {field.message}
          </li>
        ))}
      </ul>
    </AdminNotice>
  );
}
