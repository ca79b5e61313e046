import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { orErrorPage } from '../../../access/page-error.server';
import { requestContext } from '../../../access/request-context.server';
import { formatClockTime, formatDate } from '../../../core/format';
import { PageHeader } from '../../../ui/desk/page-header';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import { daySheet } from '../../bookings/day-sheet.server';
import styles from '../day.module.css';
import { DayArrivals } from '../day-arrivals';
import { DayBails } from '../day-bails';
import { DayDepartures } from '../day-departures';
import { DayFigures } from '../day-figures';
import { DaySold } from '../day-sold';
import { DayUnpaid } from '../day-unpaid';

export const handle = { messages: ['admin'] };

export function loader({ context }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  return orErrorPage(locale, () => daySheet(actor));
}

/** Specification section 2, «admin entry»: the day at a glance. */
export default function AdminEntry() {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const sheet = useLoaderData<typeof loader>();
  const day = formatDate(sheet.today, locale, 'weekday');
  return (
    <div className={styles.page}>
      <title>{`${t('nav.today')} · ${t('app')}`}</title>
      <PageHeader
        title={
          <>
            <span className={styles.today}>{t('day.today')} </span>
            {/* Spanish dates need no comma after the weekday, and two commas in a row read badly. */}
            <span className={styles.date}>{locale === 'es' ? day.replace(',', '') : day}</span>
          </>
        }
        summary={t('day.hours', {
          checkIn: formatClockTime(sheet.checkInTime, locale),
          checkOut: formatClockTime(sheet.checkOutTime, locale),
        })}
      />
      <DayFigures sheet={sheet} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <DayArrivals sheet={sheet} />
          <DayDepartures sheet={sheet} />
        </div>
        <div className={styles.column}>
          <DaySold sheet={sheet} />
          <DayUnpaid sheet={sheet} />
          <DayBails sheet={sheet} />
        </div>
      </div>
    </div>
  );
}
