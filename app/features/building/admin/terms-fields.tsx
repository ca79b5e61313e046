import { locales } from '../../../core/locale';
import { CheckField, ChoiceField, ChecksField } from '../../../ui/admin/form/choice-field';
import { DateField } from '../../../ui/admin/form/date-field';
import { FormPanel } from '../../../ui/admin/form/form-panel';
import { PairField } from '../../../ui/admin/form/pair-field';
import { NumberField, PercentField, TextField } from '../../../ui/admin/form/text-field';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import {
  buildingPromises,
  feeVats,
  invoicePeriods,
  invoiceTimings,
  noticeEvents,
  socialNetworks,
  vatTreatments,
} from '../building-data';
import type { BuildingPage } from './building-page.server';
import { PastInvoices } from './past-invoices';

export function PolicyFields() {
  const { t } = useTranslation('building/admin');
  return (
    <>
      <FormPanel title={t('panel.payment')} note={t('panel.paymentNote')}>
        <PercentField path="downPaymentBasisPoints" span={3} hint={t('hint.downPayment')} />
        <NumberField path="balanceDaysBefore" span={3} unit={t('unit.days')} hint={t('hint.balance')} />
        <NumberField
          path="cancellationFreeDays"
          span={6}
          optional
          unit={t('unit.days')}
          hint={t('hint.cancellation')}
        />
      </FormPanel>
      <FormPanel title={t('panel.reminders')} note={t('panel.remindersNote')}>
        <TextField path="reminderDaysBefore" span={6} maxLength={40} optional figures hint={t('hint.reminderBefore')} />
        <TextField path="reminderDaysAfter" span={6} maxLength={40} optional figures hint={t('hint.reminderAfter')} />
      </FormPanel>
      <FormPanel title={t('panel.booking')}>
        <NumberField path="holdMinutes" span={3} unit={t('unit.minutes')} hint={t('hint.hold')} />
        <NumberField path="transferHoldDays" span={3} unit={t('unit.days')} hint={t('hint.transferHold')} />
        <NumberField path="bookableMonthsAhead" span={3} unit={t('unit.months')} hint={t('hint.ahead')} />
      </FormPanel>
      <FormPanel title={t('panel.rules')} note={t('panel.rulesNote')}>
        <PairField path="houseRules" rows={3} maxLength={1000} optional hint={t('hint.rules')} />
      </FormPanel>
      <FormPanel title={t('panel.termsPromises')} note={t('panel.termsPromisesNote')}>
        {buildingPromises.map((name) => (
          <CheckField key={name} path={`promises.${name}`} span={6} />
        ))}
      </FormPanel>
    </>
  );
}

export function InvoicingFields({ page }: { page: BuildingPage }) {
  const { t } = useTranslation('building/admin');
  const paths = usePaths();
  return (
    <>
      <FormPanel title={t('panel.invoices')} action={<Link to={paths.adminVat()}>{t('vatRules')}</Link>}>
        <TextField path="bankAccount" span={6} maxLength={60} optional figures hint={t('hint.bankAccount')} />
        <NumberField path="paymentDays" span={3} unit={t('unit.days')} hint={t('hint.paymentDays')} />
        <TextField path="invoiceSeries" span={3} maxLength={6} hint={t('hint.invoiceSeries')} />
        <TextField path="rectifyingSeries" span={3} maxLength={6} hint={t('hint.rectifyingSeries')} />
        <TextField path="simplifiedSeries" span={3} maxLength={6} hint={t('hint.simplifiedSeries')} />
        <ChoiceField
          path="vatTreatment"
          span={6}
          choices={vatTreatments.map((value) => ({
            value,
            label: t(`vat.${value}`),
          }))}
          hint={t('hint.vat')}
        />
        <TextField path="registrationText" span={12} maxLength={300} optional hint={t('hint.registration')} />
      </FormPanel>
      <FormPanel title={t('panel.stayInvoices')} note={t('panel.stayInvoicesNote')}>
        <DateField path="invoicesFrom" span={6} optional today={page.today} hint={t('hint.invoicesFrom')} />
        <PastInvoices page={page} />
        <NumberField path="monthlyFromNights" span={6} unit={t('unit.nights')} hint={t('hint.monthlyFromNights')} />
        <ChoiceField
          path="invoicePeriod"
          span={6}
          choices={invoicePeriods.map((value) => ({ value, label: t(`invoicePeriod.${value}`) }))}
        />
        <ChoiceField
          path="invoiceTiming"
          span={6}
          choices={invoiceTimings.map((value) => ({ value, label: t(`invoiceTiming.${value}`) }))}
        />
        <CheckField path="mailsInvoices" span={12} hint={t('hint.mailsInvoices')} />
        <NumberField path="invoiceDueDay" span={6} optional hint={t('hint.invoiceDueDay')} />
        <ChoiceField
          path="feeVat"
          span={6}
          choices={feeVats.map((value) => ({ value, label: t(`feeVat.${value}`) }))}
          hint={t('hint.feeVat')}
        />
      </FormPanel>
    </>
  );
}

export function WebFields() {
  const { t } = useTranslation('building/admin');
  return (
    <>
      <FormPanel title={t('panel.notices')} note={t('panel.noticesNote')}>
        <TextField path="noticeEmails" span={12} maxLength={600} optional hint={t('hint.noticeEmails')} />
        <ChecksField
          path="noticeEvents"
          span={12}
          choices={noticeEvents.map((value) => ({
            value,
            label: t(`notice.${value}`),
          }))}
        />
      </FormPanel>
      <FormPanel title={t('panel.report')} note={t('panel.reportNote')}>
        <TextField path="reportEmails" span={12} maxLength={600} optional hint={t('hint.reportEmails')} />
        <ChoiceField
          path="reportLanguage"
          span={6}
          choices={locales.map((value) => ({ value, label: t(`reportLanguage.${value}`) }))}
        />
      </FormPanel>
      <FormPanel title={t('panel.measurement')}>
        <TextField path="tagManagerContainer" span={4} maxLength={20} optional hint={t('hint.container')} />
      </FormPanel>
      <FormPanel title={t('panel.social')} note={t('panel.socialNote')}>
        {socialNetworks.map((name) => (
          <TextField
            key={name}
            path={`socialLinks.${name}`}
            span={6}
            type="url"
            maxLength={300}
            optional
            placeholder="https://"
          />
        ))}
      </FormPanel>
    </>
  );
}
