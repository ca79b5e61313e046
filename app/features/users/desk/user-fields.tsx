import { NativeSelect, TextInput } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
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

const chevron = <IconChevronDown size={16} aria-hidden="true" />;

/** What helps stands below the field: it does not push the one beside it down. */
const ORDER: ('label' | 'input' | 'error' | 'description')[] = ['label', 'input', 'error', 'description'];

/** Name, email, role and language of an account. */
export function UserFields({ values, problems, emailHint, emailFixed, roleHint, roleFixed }: UserFieldsProps) {
  const { t } = useTranslation('users/desk');
  const { t: admin } = useTranslation('admin');
  const roleName = roles.filter((role) => role === values.role).map((role) => admin(`role.${role}`))[0];
  const field = (name: UserField, description?: string) => ({
    id: name,
    name,
    label: t(`form.${name}`),
    defaultValue: values[name] ?? '',
    error: problems.find(({ path }) => path === name)?.message,
    errorProps: { size: 'md' },
    description,
    descriptionProps: { size: 'md' },
    inputWrapperOrder: ORDER,
  });
  return (
    <div className={styles.fields}>
      <TextInput {...field('name')} maxLength={120} required withAsterisk={false} autoComplete="off" />
      <TextInput
        {...field('email', emailHint)}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
        withAsterisk={false}
        readOnly={emailFixed ?? false}
      />
      {roleFixed ? (
        <TextInput {...field('role', roleHint)} name="" defaultValue={roleName} readOnly />
      ) : (
        <NativeSelect
          {...field('role', roleHint)}
          rightSection={chevron}
          data={roles.map((role) => ({ value: role, label: admin(`role.${role}`) }))}
        />
      )}
      <NativeSelect
        {...field('language', t('form.languageHint'))}
        rightSection={chevron}
        data={locales.map((locale) => ({ value: locale, label: t(`language.${locale}`) }))}
      />
    </div>
  );
}
