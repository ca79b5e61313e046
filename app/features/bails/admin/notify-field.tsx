import { CheckField } from '../../../ui/admin/form/choice-field';
import { useTranslation } from '../../../ui/translation';
import type { BailPage } from './bail-page.server';
import styles from '../../../ui/admin/account-page.module.css';

interface NotifyFieldProps {
  form: 'receive' | 'return' | 'deduct' | 'retain';
  page: BailPage;
}

/** Checkbox to notify the guest; replaced by a note if they have no usable email address. */
export function NotifyField({ form, page: { bail, hasMailServer } }: NotifyFieldProps) {
  const { t } = useTranslation('bails/admin');
  if (!bail.booking.hasEmail) return <p className={styles.soft}>{t('form.noMail')}</p>;
  return <CheckField path={`${form}.notify`} span={12} hint={hasMailServer ? undefined : t('form.noMailServer')} />;
}
