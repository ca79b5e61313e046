import { NativeSelect, TextInput } from '@mantine/core';
import { locales } from '../../../core/locale';
import { roles } from '../../../core/role';
import { useTranslation } from '../../../ui/translation';
import type { UserField } from '../user-data';
import styles from './user-view.module.css';

interface UserFieldsProps {
  values: Partial<Record<UserField, string>>;
  problems: readonly { path: string; message: string }[];
  emailHint?: string | undefined;
  /** Shown, and not to be changed here. */
  emailFixed?: boolean;
  roleHint?: string | undefined;
  roleFixed?: boolean;
}

/** Name, email, role and language of an account. */
export function UserFields({ values, problems, emailHint, emailFixed, roleHint, roleFixed }: UserFieldsProps) {
  const { t } = useTranslation('users/desk');
  const { t: admin } = useTranslation('admin');
  const field = (name: UserField) => ({
    id: name,
    name,
    label: t(`form.${name}`),
    defaultValue: values[name] ?? '',
    error: problems.find(({ path }) => path === name)?.message,
  });
  return (
    <div className={styles.fields}>
      <TextInput {...field('name')} maxLength={120} required withAsterisk={false} autoComplete="off" />
      <TextInput
        {...field('email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
        withAsterisk={false}
        readOnly={emailFixed ?? false}
        description={emailHint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
      />
      <NativeSelect
        {...field('role')}
        data={roles.map((role) => ({ value: role, label: admin(`role.${role}`) }))}
        disabled={roleFixed ?? false}
        description={roleHint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
      />
      <NativeSelect
        {...field('language')}
        data={locales.map((locale) => ({ value: locale, label: t(`language.${locale}`) }))}
        description={t('form.languageHint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
      />
    </div>
  );
}
