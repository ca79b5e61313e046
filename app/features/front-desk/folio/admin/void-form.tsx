import { dateInZone } from '../../../../core/calendar-date';
import { formatDate, formatMoney } from '../../../../core/format';
import { AdminForm } from '../../../../ui/admin/form/admin-form';
import type { AdminFormAnswer } from '../../../../ui/admin/form/form-answer';
import { FormGrid } from '../../../../ui/admin/form/form-panel';
import { TextField } from '../../../../ui/admin/form/text-field';
import { useTranslation } from '../../../../ui/translation';
import { useLocale } from '../../../../ui/use-locale';
import { voidFields } from '../payment-fields';
import { Fold } from '../../../../ui/admin/fold';
import type { PaymentsPage } from './payments-page.server';
import styles from '../../../../ui/admin/account-page.module.css';

interface VoidFormProps {
  page: PaymentsPage;
  answer: AdminFormAnswer | undefined;
}

export function VoidForm({ page: { payments, mistaken, mistakenRefusal, key }, answer }: VoidFormProps) {
  const { t } = useTranslation('front-desk/folio');
  const { t: word } = useTranslation('core/payments');
  const locale = useLocale();
  if (!mistaken) return null;
  const what = t('void.what', {
    date: formatDate(dateInZone(new Date(mistaken.at), payments.timeZone), locale, 'medium'),
    method: word(`method.${mistaken.method}`),
    amount: formatMoney(mistaken.amountCents, locale),
  });
  return (
    <Fold id="void" title={t('void.title')} open>
      <p>{what}</p>
      {mistakenRefusal ? (
        <p className={styles.today} role="status">
          {t('void.no')}: {mistakenRefusal}
        </p>
      ) : (
        <>
          <p className={styles.soft}>{t('void.note')}</p>
          <AdminForm
            key={mistaken.id}
            isNew
            intent="void"
            bar="panel"
            kinds={voidFields}
            labels={{ 'void.paymentId': t('void.which'), 'void.reason': t('void.reason') }}
            values={{ 'void.paymentId': String(mistaken.id), 'void.reason': '' }}
            version={payments.version}
            answer={answer}
            saveLabel={t('void.save')}
          >
            <input type="hidden" name="key" value={key} />
            <input type="hidden" name="void.paymentId" value={mistaken.id} />
            <FormGrid>
              <TextField path="void.reason" span={12} maxLength={300} />
            </FormGrid>
          </AdminForm>
        </>
      )}
    </Fold>
  );
}
