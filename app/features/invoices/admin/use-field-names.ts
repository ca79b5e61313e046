import { useTranslation } from '../../../ui/translation';
import type { InvoiceField } from '../invoice-fields';

export function useFieldNames(): Record<InvoiceField | 'lines', string> {
  const { t } = useTranslation('invoices/admin');
  return {
    kind: t('field.kind'),
    language: t('field.language'),
    customerId: t('field.customer'),
    'recipient.name': t('field.name'),
    'recipient.taxId.kind': t('field.taxIdKind'),
    'recipient.taxId.number': t('field.taxIdNumber'),
    'recipient.taxId.country': t('field.taxIdCountry'),
    'recipient.address.street': t('field.street'),
    'recipient.address.postcode': t('field.postcode'),
    'recipient.address.city': t('field.city'),
    'recipient.address.country': t('field.country'),
    'recipient.email': t('field.email'),
    operationFrom: t('field.operationFrom'),
    operationTo: t('field.operationTo'),
    dueOn: t('field.dueOn'),
    description: t('field.description'),
    orderNumber: t('field.orderNumber'),
    costCentre: t('field.costCentre'),
    lines: t('panel.lines'),
    'lines.*.concept': t('field.concept'),
    'lines.*.quantity': t('field.quantity'),
    'lines.*.grossCents': t('field.grossCents'),
    'lines.*.vat.rateBasisPoints': t('field.rate'),
    'lines.*.vat.cause': t('field.cause'),
    'lines.*.vat.article': t('field.article'),
    'lines.*.booking': t('field.booking'),
    'lines.*.chargesFor': t('field.chargesFor'),
    'lines.*.bailDeductionId': t('field.deduction'),
    notes: t('field.notes'),
    cause: t('field.rectifyingCause'),
    reason: t('field.reason'),
    issuedOn: t('field.issuedOn'),
    to: t('field.to'),
    withUbl: t('field.withUbl'),
  };
}
