import type { CalendarDate } from '../../../core/calendar-date';
import { formatDate, formatMoney } from '../../../core/format';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { ResultGroup } from './search-groups';
import type { Answer } from './use-admin-search';

export function useMoneyGroups(answer: Answer | null): ResultGroup[] {
  const { t } = useTranslation('admin/search');
  const { t: word } = useTranslation('core/payments');
  const locale = useLocale();
  const paths = usePaths();
  if (!answer) return [];
  const { invoices, bails, payments, mails } = answer;
  const money = (cents: number) => formatMoney(cents, locale);
  const on = (date: CalendarDate | null) => (date ? formatDate(date, locale, 'medium') : '');
  const line = (...parts: string[]) => parts.filter(Boolean).join(' · ');
  return [
    {
      name: t('invoices'),
      results: invoices.map((found) => ({
        kind: 'invoice',
        to: paths.adminInvoice(found.id),
        label: found.fullNumber || t('draft', { id: found.id }),
        more: line(found.recipientName || t('nobody'), money(found.totalCents), on(found.issuedOn)),
        end:
          found.standing && found.state === 'issued'
            ? t(`standing.${found.standing}`)
            : t(`invoiceState.${found.state}`),
        isSimilar: found.isSimilar,
      })),
    },
    {
      name: t('bails'),
      results: bails.map((found) => ({
        kind: 'bail',
        to: paths.adminBail(found.id),
        label: found.customerName || t('noName'),
        more: line(
          money(found.amountCents),
          found.reference,
          found.apartmentCode,
          found.state === 'held' && found.dueBackOn ? t('dueBack', { day: on(found.dueBackOn) }) : '',
        ),
        end: t(`bailState.${found.state}`),
        isSimilar: found.isSimilar,
      })),
    },
    {
      name: t('payments'),
      results: payments.map((found) => ({
        kind: 'payment',
        id: found.id,
        to: found.bailId === null ? paths.adminPayments(found.bookingId) : paths.adminBail(found.bailId),
        label: money(found.amountCents),
        more: line(
          on(found.on),
          found.cardLast4
            ? t('card', { method: word(`method.${found.method}`), last4: found.cardLast4 })
            : word(`method.${found.method}`),
          found.customerName,
          found.reference,
          found.bailId === null ? '' : word('method.bail'),
        ),
        end: found.amountCents < 0 && found.state === 'succeeded' ? t('refund') : t(`paymentState.${found.state}`),
        isSimilar: found.isSimilar,
      })),
    },
    {
      name: t('mails'),
      results: mails.map((found) => ({
        kind: 'mail',
        to: paths.adminNotifications({ mail: found.id }),
        label: found.subject,
        more: line(found.recipient, on(found.on), found.reference),
        end: t(`mailState.${found.state}`),
        isSimilar: found.isSimilar,
      })),
    },
  ];
}
