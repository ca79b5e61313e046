import { isLocale } from '../../../core/locale';
import { roles } from '../../../core/role';
import { useTranslation } from '../../../ui/translation';

export function useValueLabel(): (field: string, value: unknown) => string {
  const { t } = useTranslation('users/admin');
  const { t: admin } = useTranslation('admin');
  return (field, value) => {
    const role = field === 'role' && roles.find((known) => known === value);
    if (role) return admin(`role.${role}`);
    if (field === 'language' && isLocale(value)) return t(`language.${value}`);
    return String(value ?? '');
  };
}
