import { formatMoney } from '../../../core/format';
import { AdminForm } from '../../../ui/admin/form/admin-form';
import { CheckField } from '../../../ui/admin/form/choice-field';
import type { AdminFormAnswer } from '../../../ui/admin/form/form-answer';
import { FormGrid } from '../../../ui/admin/form/form-panel';
import { RepeatedFields } from '../../../ui/admin/form/repeated-fields';
import { MoneyField, TextField } from '../../../ui/admin/form/text-field';
import { Panel } from '../../../ui/admin/panel';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import { splitFields } from '../split-fields';
import styles from './bank.module.css';
import type { CreditPage } from './credit-page.server';

export function SplitForm({ page, answer }: { page: CreditPage; answer: AdminFormAnswer | undefined }) {
  const { t } = useTranslation('bank');
  const locale = useLocale();
  const { credit, split, key } = page;
  return (
    <Panel title={t('credit.split')} id="split">
      <AdminForm
        isNew
        intent="split"
        bar="panel"
        kinds={splitFields}
        labels={{
          parts: t('credit.split'),
          'parts.*.reference': t('credit.partReference'),
          'parts.*.amountCents': t('credit.partAmount'),
          allowMore: t('credit.allowMore'),
        }}
        values={split}
        answer={answer}
        saveLabel={t('credit.saveSplit')}
      >
        <input type="hidden" name="key" value={key} />
        <div id="parts" tabIndex={-1} className={styles.main}>
          <p className={styles.soft}>{t('credit.splitNote', { amount: formatMoney(credit.leftCents, locale) })}</p>
          <RepeatedFields path="parts" name={t('credit.part')} max={10}>
            {(row) => (
              <>
                <TextField path={`${row}.reference`} span={6} maxLength={40} figures />
                <MoneyField path={`${row}.amountCents`} span={6} />
              </>
            )}
          </RepeatedFields>
          <FormGrid>
            <CheckField path="allowMore" span={12} />
          </FormGrid>
        </div>
      </AdminForm>
    </Panel>
  );
}
