import { forEachField } from '../../../core/typed-fields';
import { AdminForm } from '../../../ui/admin/form/admin-form';
import type { AdminFormAnswer } from '../../../ui/admin/form/form-answer';
import { CheckField, ChoiceField } from '../../../ui/admin/form/choice-field';
import { FormPanel } from '../../../ui/admin/form/form-panel';
import { NumberField, TextField } from '../../../ui/admin/form/text-field';
import { FlashNotice } from '../../../ui/admin/flash-notice';
import { PageHeader } from '../../../ui/admin/page-header';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import { a3RecordLengths, accountNames, MAX_DIGITS, type AccountName } from '../account-map';
import { accountMapFields, type AccountMapField } from '../account-map-fields';
import styles from './accounting.module.css';
import type { AccountsPage } from './accounts-page.server';

interface AccountsViewProps {
  page: AccountsPage;
  answer: AdminFormAnswer | undefined;
}

export function AccountsView({ page: { version, values, mayWrite }, answer }: AccountsViewProps) {
  const { t } = useTranslation('accounting/admin');
  const paths = usePaths();
  const labels = forEachField(Object.keys(accountMapFields) as AccountMapField[], (path) => {
    const [first, account] = path.split('.') as [Exclude<AccountMapField, `accounts.${AccountName}`>, AccountName?];
    return account ? t(`account.${account}`) : t(`field.${first}`);
  });
  return (
    <div className={styles.form}>
      <title>{`${t('accounts')} · Estancia`}</title>
      <PageHeader
        title={t('accounts')}
        trail={[{ label: t('title'), to: paths.adminAccounting() }]}
        here={t('accounts')}
        summary={t('accountsText')}
      />
      {!answer && <FlashNotice flashes={['saved']} messageFor={(flash) => t(`done.${flash}`)} />}
      <AdminForm
        kinds={accountMapFields}
        labels={labels}
        values={values}
        version={version}
        answer={answer}
        readOnly={!mayWrite}
        schema={async () => (await import('../accounting-input')).accountMapInput}
      >
        <FormPanel title={t('panel.accounts')}>
          {accountNames.map((name) => (
            <TextField
              key={name}
              path={`accounts.${name}`}
              span={4}
              maxLength={MAX_DIGITS}
              inputMode="numeric"
              figures
            />
          ))}
        </FormPanel>
        <FormPanel title={t('panel.plan')}>
          <NumberField path="digits" span={4} />
          <CheckField path="eachCustomer" span={8} />
          <CheckField path="defersIncome" span={12} />
        </FormPanel>
        <FormPanel title={t('panel.a3')}>
          <TextField path="a3Company" span={4} maxLength={5} inputMode="numeric" figures />
          <ChoiceField
            path="a3RecordLength"
            span={4}
            choices={a3RecordLengths.map((length) => ({ value: String(length), label: String(length) }))}
          />
        </FormPanel>
      </AdminForm>
    </div>
  );
}
