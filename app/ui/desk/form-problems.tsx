import { useTranslation } from '../translation';
import { DeskNotice } from './desk-notice';

interface Refused {
  message: string;
  fields: readonly { path: string; message: string }[];
}

/** Why a form was not saved: links lead to the fields, whose ids are their paths. */
export function FormProblems({ refused, labels }: { refused: Refused; labels: Readonly<Record<string, string>> }) {
  const { t } = useTranslation('ui');
  const { fields, message } = refused;
  return (
    <DeskNotice kind="problem" about={refused}>
      <b>{fields.length > 0 ? t('fieldsToMend', { count: fields.length }) : message}</b>
      {fields.length > 0 && (
        <ul>
          {fields.map((field) => (
            <li key={field.path}>
              <a href={`#${field.path}`}>{labels[field.path] ?? field.path}</a>: {field.message}
            </li>
          ))}
        </ul>
      )}
    </DeskNotice>
  );
}
