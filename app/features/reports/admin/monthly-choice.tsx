import { Button, NativeSelect } from '@mantine/core';
import IconChevronDown from 'virtual:icons/chevron-down';
import { addMonths, monthStart, type CalendarDate } from '../../../core/calendar-date';
import { formatDate } from '../../../core/format';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { lastWholeMonth, monthText } from '../monthly/month-text';
import styles from './report.module.css';

const MONTHS = 36;

/** Links to the month's PDF report for the owner; defaults to the last complete month. */
export function MonthlyChoice({ today }: { today: CalendarDate }) {
  const { t } = useTranslation('reports');
  const locale = useLocale();
  const paths = usePaths();
  const months = Array.from({ length: MONTHS }, (_, index) => addMonths(monthStart(today), -index));
  return (
    <form method="get" action={paths.adminMonthlyReport()} target="_blank" className={styles.monthly}>
      <NativeSelect
        name="month"
        aria-label={t('monthly.month')}
        rightSection={<IconChevronDown size={16} aria-hidden="true" />}
        className={styles.select}
        defaultValue={monthText(lastWholeMonth(today))}
        data={months.map((month) => ({ value: monthText(month), label: formatDate(month, locale, 'month') }))}
      />
      <Button type="submit" variant="default">
        {t('monthly.button')}
      </Button>
    </form>
  );
}
