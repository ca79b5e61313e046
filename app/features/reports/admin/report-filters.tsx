import { Button, NativeSelect } from '@mantine/core';
import IconChevronDown from 'virtual:icons/chevron-down';
import { addMonths, asDate, dateParts, monthStart, type CalendarDate } from '../../../core/calendar-date';
import { AddressForm } from '../../../ui/admin/address-form';
import { AdminDateField } from '../../../ui/date-picker/admin-date-field';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { lastTwelveMonths, monthEnd, periodUnits, type Days } from '../period/report-periods';
import styles from './report.module.css';

export interface FilterChoice {
  name: 'type' | 'category' | 'apartment' | 'channel' | 'length' | 'method';
  choices: readonly { value: string; label: string }[];
}

export interface ReportFiltersProps {
  today: CalendarDate;
  values: Readonly<Record<string, string>>;
  days: Days | null;
  problems: Partial<Record<string, string>>;
  filters: readonly FilterChoice[];
  /** Query fields of the address other than period and filters. */
  kept: Readonly<Record<string, string | undefined>>;
  to: (query: Record<string, string | undefined>) => string;
}

/** Period and filters of a report; applied values are in the address. */
export function ReportFilters({ today, values, days, problems, filters, kept, to }: ReportFiltersProps) {
  const { t } = useTranslation('reports');
  const select = { rightSection: <IconChevronDown size={16} aria-hidden="true" />, className: styles.select };
  const shown = (name: 'from' | 'to') => (problems[name] === undefined && days ? days[name] : (values[name] ?? ''));
  const feminine = ['category', 'length'];
  return (
    <div className={styles.filters}>
      <nav aria-label={t('period.quick')} className={styles.quick}>
        {Object.entries(usualPeriods(today)).map(([name, usual]) => (
          <Link
            key={name}
            to={to({ ...values, ...usual, page: undefined })}
            aria-current={days?.from === usual.from && days.to === usual.to ? 'true' : undefined}
          >
            {t(`period.quickOf.${name as keyof ReturnType<typeof usualPeriods>}`)}
          </Link>
        ))}
      </nav>
      <AddressForm className={styles.form} aria-label={t('period.label')}>
        {Object.entries(kept).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        {(['from', 'to'] as const).map((name) => (
          <AdminDateField
            key={`${name} ${shown(name)}`}
            name={name}
            id={`report-${name}`}
            label={t(`period.${name}`)}
            today={today}
            defaultValue={shown(name)}
            error={problems[name]}
          />
        ))}
        <NativeSelect
          {...select}
          key={`unit ${values.unit}`}
          name="unit"
          label={t('period.unit')}
          defaultValue={values.unit ?? 'month'}
          data={periodUnits.map((unit) => ({ value: unit, label: t(`period.unitOf.${unit}`) }))}
        />
        {filters.map(({ name, choices }) => (
          <NativeSelect
            {...select}
            key={`${name} ${values[name]}`}
            name={name}
            label={t(`filter.${name}`)}
            defaultValue={values[name] ?? ''}
            error={problems[name]}
            data={[{ value: '', label: t(feminine.includes(name) ? 'period.anyF' : 'period.any') }, ...choices]}
          />
        ))}
        <Button type="submit">{t('period.show')}</Button>
        {filters.some(({ name }) => values[name]) && (
          <Link className={styles.drop} to={to({ ...kept, from: values.from, to: values.to, unit: values.unit })}>
            {t('period.dropAll')}
          </Link>
        )}
      </AddressForm>
    </div>
  );
}

function usualPeriods(today: CalendarDate) {
  const { year, month } = dateParts(today);
  const quarter = addMonths(monthStart(today), -((month - 1) % 3));
  const first = (of: number) => asDate(`${of}-01-01`);
  return {
    twelve: lastTwelveMonths(today),
    quarter: { from: quarter, to: monthEnd(addMonths(quarter, 2)) },
    year: { from: first(year), to: asDate(`${year}-12-31`) },
    lastYear: { from: first(year - 1), to: asDate(`${year - 1}-12-31`) },
    next: { from: monthStart(today), to: monthEnd(addMonths(today, 11)) },
  };
}
