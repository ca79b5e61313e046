import type { CalendarDate } from '../../../core/calendar-date';
import { formatDate, formatMoney } from '../../../core/format';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import type { Instalment } from '../../prices/payment-plan';

/** Renders the payment plan: `Paga hoy 310,50 €. El resto, el 19 de abril.` */
export function QuotePlanSentence({ plan, today }: { plan: readonly Instalment[]; today: CalendarDate }) {
  const { t } = useTranslation('booking-engine/quote', { keyPrefix: 'plan' });
  const locale = useLocale();
  const [first, second] = plan;
  if (!first) return null;
  const amount = formatMoney(first.amountCents, locale);
  const date = formatDate((second ?? first).due, locale, 'dayMonth');
  if (first.due > today) return t('later', { amount, date: formatDate(first.due, locale, 'dayMonth') });
  if (!second) return t('whole', { amount });
  if (plan.length === 2) return t('rest', { amount, date });
  return t('monthly', { amount, count: plan.length - 1, date });
}
