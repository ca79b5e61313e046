import { locales } from '../../../core/locale';
import { roles } from '../../../core/role';
import { ChoiceField } from '../../../ui/admin/form/choice-field';
import { TextField } from '../../../ui/admin/form/text-field';
import { useTranslation } from '../../../ui/translation';

interface UserFieldsProps {
  emailHint?: string | undefined;
  emailFixed?: boolean;
  roleHint?: string | undefined;
  roleFixed?: boolean;
}

export function UserFields({ emailHint, emailFixed, roleHint, roleFixed }: UserFieldsProps) {
  const { t } = useTranslation('users/admin');
  const { t: admin } = useTranslation('admin');
  return (
    <>
      <TextField path="name" span={6} maxLength={120} />
      <TextField path="email" span={6} type="email" maxLength={254} hint={emailHint} fixed={emailFixed} />
      <ChoiceField
        path="role"
        span={6}
        hint={roleHint}
        fixed={roleFixed}
        choices={roles.map((role) => ({ value: role, label: admin(`role.${role}`) }))}
      />
      <ChoiceField
        path="language"
        span={6}
        hint={t('form.languageHint')}
        choices={locales.map((locale) => ({ value: locale, label: t(`language.${locale}`) }))}
      />
    </>
  );
}
