import { sumCents } from '../../../../core/money';
import { DateField } from '../../../../ui/admin/form/date-field';
import { AdminForm } from '../../../../ui/admin/form/admin-form';
import type { AdminFormAnswer } from '../../../../ui/admin/form/form-answer';
import { RepeatedFields } from '../../../../ui/admin/form/repeated-fields';
import { MoneyField } from '../../../../ui/admin/form/text-field';
import { useTranslation } from '../../../../ui/translation';
import { FieldProblem } from '../../write/admin/field-problem';
import { PlanSum } from '../../write/admin/plan-sum';
import { Fold } from '../../../../ui/admin/fold';
import { planFields } from '../payment-fields';
import type { PaymentsPage } from './payments-page.server';
import styles from '../../../../ui/admin/account-page.module.css';

interface PlanFormProps {
  page: PaymentsPage;
  answer: AdminFormAnswer | undefined;
}

/** Form with the dates and amounts of unsettled installments. */
export function PlanForm({ page: { payments, plan }, answer }: PlanFormProps) {
  const { t } = useTranslation('front-desk/folio');
  const settled = sumCents(payments.plan.slice(0, payments.settledCount).map(({ amountCents }) => amountCents));
  return (
    <Fold id="plan" title={t('plan.change')} open={answer !== undefined}>
      <AdminForm
        intent="plan"
        bar="panel"
        kinds={planFields}
        labels={{
          instalments: t('plan.title'),
          'instalments.*.due': t('plan.due'),
          'instalments.*.amountCents': t('plan.amount'),
        }}
        values={plan}
        version={payments.version}
        answer={answer}
        saveLabel={t('plan.save')}
      >
        <div id="instalments" tabIndex={-1} className={styles.main}>
          {payments.settledCount > 0 && <p className={styles.soft}>{t('plan.settledStay')}</p>}
          <FieldProblem path="instalments" />
          <RepeatedFields path="instalments" name={t('plan.name')} max={36}>
            {(row) => (
              <>
                <DateField path={`${row}.due`} span={6} today={payments.today} />
                <MoneyField path={`${row}.amountCents`} span={6} />
              </>
            )}
          </RepeatedFields>
          <PlanSum totalCents={payments.totalCents - settled} />
        </div>
      </AdminForm>
    </Fold>
  );
}
