import { parseCalendarDate } from '../../../core/calendar-date';
import { formatDate, formatMoney } from '../../../core/format';
import { useFormValues } from '../../../ui/admin/form/form-context';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import { bailInterest } from '../bail-interest';
import type { BailPage } from './bail-page.server';
import styles from './bail-view.module.css';

/** Shows the amount to return on the chosen day, with legal interest, before the form is submitted. */
export function ReturnSum({ page: { bail, rates } }: { page: BailPage }) {
  const { t } = useTranslation('bails/admin');
  const locale = useLocale();
  const paidOn = parseCalendarDate(useFormValues()['return.on'] ?? '') ?? bail.today;
  if (!bail.dueBackOn) return null;
  const { days, cents } = bailInterest(bail.leftCents, { dueOn: bail.dueBackOn, paidOn }, rates);
  const money = (amount: number) => formatMoney(amount, locale);
  return (
    <p className={styles.goes} role="status">
      {t('form.goes')} <b>{money(bail.leftCents + cents)}</b>
      {cents > 0 && (
        <span>
          {t('form.goesInterest', {
            count: days,
            left: money(bail.leftCents),
            interest: money(cents),
            day: formatDate(bail.dueBackOn, locale),
          })}
        </span>
      )}
    </p>
  );
}
