import { ChoiceField } from '../../../../ui/admin/form/choice-field';
import { FormPanel } from '../../../../ui/admin/form/form-panel';
import { NumberField } from '../../../../ui/admin/form/text-field';
import { useTranslation } from '../../../../ui/translation';
import { periodKinds } from '../../../bookings/invoice-periods';
import { invoiceDues, invoicingWays, periodTimings } from '../../../bookings/invoicing-terms';

export function InvoicingFields() {
  const { t } = useTranslation('front-desk/write');
  const choices = useInvoicingChoices();
  return (
    <FormPanel title={t('panel.invoicing')} note={t('panel.invoicingNote')}>
      <ChoiceField path="invoiceBy" span={12} choices={choices.invoiceBy} />
      <ChoiceField path="invoicePeriod" span={12} choices={choices.invoicePeriod} />
      <ChoiceField path="invoiceTiming" span={12} choices={choices.invoiceTiming} />
      <ChoiceField path="invoiceDue" span={12} choices={choices.invoiceDue} />
      <NumberField path="invoiceDueDay" span={12} optional hint={t('hint.invoiceDueDay')} />
    </FormPanel>
  );
}

export function useInvoicingChoices() {
  const { t } = useTranslation('front-desk/write');
  const asBuilding = { value: '', label: t('asBuilding') };
  return {
    invoiceBy: [asBuilding, ...invoicingWays.map((value) => ({ value, label: t(`invoicingWay.${value}`) }))],
    invoicePeriod: [asBuilding, ...periodKinds.map((value) => ({ value, label: t(`periodKind.${value}`) }))],
    invoiceTiming: [asBuilding, ...periodTimings.map((value) => ({ value, label: t(`periodTiming.${value}`) }))],
    invoiceDue: [asBuilding, ...invoiceDues.map((value) => ({ value, label: t(`invoiceDue.${value}`) }))],
  };
}
