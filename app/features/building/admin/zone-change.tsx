import { useEffect, useState } from 'react';
import { formatClockTime } from '../../../core/format';
import { intlTag } from '../../../core/locale';
import { capitalize } from '../../../core/spelled-text';
import { zoneName } from '../../../core/zone-name';
import { CheckField } from '../../../ui/admin/form/choice-field';
import { useFormValues } from '../../../ui/admin/form/form-context';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import type { BuildingPage } from './building-page.server';
import styles from './building-view.module.css';

/** Shows the effects of another time zone as soon as it is chosen, and asks for confirmation. */
export function ZoneChange({ page }: { page: BuildingPage }) {
  const { t } = useTranslation('building/admin');
  const locale = useLocale();
  const { timeZone = '', checkInTime = '', checkOutTime = '' } = useFormValues();
  const now = useMinute(page.now);
  if (timeZone === page.timeZone || timeZone === '') return null;
  const inZone = (zone: string, style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(intlTag(locale), { ...style, timeZone: zone }).format(now);
  const time = { timeStyle: 'short' } as const;
  const date = { day: 'numeric', month: 'long' } as const;
  const clock = (text: string) => (/^\d\d:\d\d$/.test(text) ? formatClockTime(text, locale) : text);
  return (
    <div className={styles.wide} role="status">
      <h3>{t('zone.title')}</h3>
      <p>
        {t('zone.text', {
          zone: capitalize(zoneName(timeZone, locale), locale),
          time: inZone(timeZone, time),
          date: inZone(timeZone, date),
          before: inZone(page.timeZone, time),
          dateBefore: inZone(page.timeZone, date),
        })}
      </p>
      <p>{t('zone.stays', { checkIn: clock(checkInTime), checkOut: clock(checkOutTime) })}</p>
      <p>{t('zone.jobs')}</p>
      <CheckField path="confirmTimeZone" span={12} />
    </div>
  );
}

/** Returns the time of the page load, advanced every minute by the browser's monotonic clock. */
function useMinute(from: number): number {
  const [moment, setMoment] = useState(from);
  useEffect(() => {
    const startedAt = performance.now();
    const timer = setInterval(() => setMoment(from + (performance.now() - startedAt)), 60_000);
    return () => clearInterval(timer);
  }, [from]);
  return moment;
}
