import { Button, Checkbox } from '@mantine/core';
import IconDownload from 'virtual:icons/download';
import { formatDate, formatList, formatStay } from '../../../core/format';
import { ActionForm } from '../../../ui/admin/action-form';
import { VersionField } from '../../../ui/admin/form/version-field';
import { Panel } from '../../../ui/admin/panel';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import type { CustomerPage } from './customer-page.server';
import styles from './customer-page.module.css';

/** Export of a customer's data, and erasure except for data kept by law. */
export function PrivacyPanels({ customer }: { customer: CustomerPage['customer'] }) {
  const { t } = useTranslation('customers/admin');
  const locale = useLocale();
  const { id, version, erasure, today, restricted } = customer;
  const { kept, refusal, allowed } = erasure;
  const books = kept.books && kept.books >= today ? kept.books : null;
  const register = kept.register && kept.register >= today ? kept.register : null;
  const open = refusal?.stays.map((stay) =>
    t('privacy.open', { reference: stay.reference, stay: formatStay(stay, locale, 'medium') }),
  );
  const refused = !allowed
    ? t('privacy.notAllowed')
    : restricted !== null
      ? restricted
      : refusal && `${refusal.message} (${formatList(open ?? [], locale)})`;
  return (
    <div className={styles.page}>
      <Panel title={t('panel.export')}>
        <div className={styles.foot}>
          <p>{t('privacy.exportText')}</p>
          <Button
            component="a"
            href={`/api/v1/customers/${id}/export`}
            download
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
          >
            {t('privacy.export')}
          </Button>
        </div>
      </Panel>
      <Panel title={t('panel.erase')}>
        <ActionForm
          intent="erase"
          grave
          label={t('privacy.erase')}
          refused={refused || undefined}
          text={[
            t('privacy.eraseText'),
            books ? t('privacy.keptBooks', { date: formatDate(books, locale) }) : t('privacy.keptNothing'),
            books && register ? t('privacy.keptRegister', { date: formatDate(register, locale) }) : '',
          ].join(' ')}
        >
          <VersionField seen={version} />
          {!refused && <Checkbox name="confirm" value="on" label={t('privacy.confirm')} mb="sm" />}
        </ActionForm>
      </Panel>
    </div>
  );
}
