import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useEffect, useRef } from 'react';
import { isLocale } from '../../../core/locale';
import { roles } from '../../../core/role';
import { Panel } from '../../../ui/desk/panel';
import { Table } from '../../../ui/desk/table';
import { useTranslation } from '../../../ui/translation';
import type { UserField } from '../user-data';
import type { UserAnswer } from './user-page.server';
import styles from './user-view.module.css';

type Conflict = NonNullable<UserAnswer['conflict']>;

/** The words for a field's value: roles and languages have names. */
export function useValueWords(): (field: string, value: unknown) => string {
  const { t } = useTranslation('users/desk');
  const { t: admin } = useTranslation('admin');
  return (field, value) => {
    const role = field === 'role' && roles.find((known) => known === value);
    if (role) return admin(`role.${role}`);
    if (field === 'language' && isLocale(value)) return t(`language.${value}`);
    return String(value ?? '');
  };
}

/** Two people changed the account at the same time: what each of them wrote, and what the form keeps. */
export function UserConflict({ conflict }: { conflict: Conflict }) {
  const { t } = useTranslation('users/desk');
  const words = useValueWords();
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), [conflict]);
  const cell = (field: UserField, value: string, was: string) => (value === was ? '–' : words(field, value));
  return (
    <Panel title={conflict.by ? t('conflict.title', { name: conflict.by }) : t('conflict.someone')} flush>
      <p className={styles.conflictText} ref={text} tabIndex={-1} role="alert">
        {t('conflict.text')}
      </p>
      <Table label={t('conflict.text')} className={styles.conflict}>
        <thead>
          <tr>
            <th scope="col">{t('conflict.field')}</th>
            <th scope="col">{t('conflict.was')}</th>
            <th scope="col">{t('conflict.theirs')}</th>
            <th scope="col">{t('conflict.mine')}</th>
          </tr>
        </thead>
        <tbody>
          {conflict.fields.map(({ field, was, theirs, mine, clashes }) => (
            <tr key={field} className={clashes ? styles.clash : undefined}>
              <th scope="row">
                {clashes ? (
                  <IconAlertTriangle size={14} aria-label={t('conflict.clash')} />
                ) : (
                  <IconCheck size={14} aria-label={t('conflict.joined')} />
                )}{' '}
                {t(`form.${field}`)}
              </th>
              <td data-soft>{words(field, was)}</td>
              <td>{cell(field, theirs, was)}</td>
              <td>{cell(field, mine, was)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
