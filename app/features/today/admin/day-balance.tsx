import { formatDate, formatMoney } from '../../../core/format';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import type { DayBooking } from '../day-sheet.server';
import styles from './day-table.module.css';

export function DayBalance({ booking }: { booking: DayBooking }) {
  const { t } = useTranslation('today');
  const locale = useLocale();
  const { owedCents, overdueCents, dueLaterOn } = booking;
  const late = overdueCents > 0;
  return (
    <td
      className={styles.balance}
      data-figure
      data-none={owedCents === 0 || undefined}
      data-urgent={late || undefined}
      title={late ? t('late') : undefined}
    >
      {owedCents > 0 ? formatMoney(owedCents, locale) : '–'}
      {dueLaterOn && (
        <span className={styles.dueLater}> {t('dueLater', { date: formatDate(dueLaterOn, locale, 'short') })}</span>
      )}
      {late && <span className="visually-hidden"> {t('late')}</span>}
    </td>
  );
}
