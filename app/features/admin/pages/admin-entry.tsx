import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { orErrorPage } from '../../../access/page-error.server';
import { requestContext } from '../../../access/request-context.server';
import { formatClockTime, formatDate } from '../../../core/format';
import { PageHeader } from '../../../ui/desk/page-header';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import { daySheet, type DaySheet } from '../../bookings/day-sheet.server';
import { deskBuilding } from '../../building/desk-building.server';
import styles from '../day.module.css';
import { DayArrivals } from '../day-arrivals';
import { DayBails } from '../day-bails';
import { DayDepartures } from '../day-departures';
import { DayFigures } from '../day-figures';
import { DaySold } from '../day-sold';
import { DayUnpaid } from '../day-unpaid';
import { FirstSteps } from '../first-steps';
import { firstSteps, type FirstSteps as Steps } from '../first-steps.server';
import { NoBuilding } from '../no-building';

export const handle = { messages: ['admin'] };

export function loader({ context }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  return orErrorPage(locale, async () => {
    const steps = await firstSteps(actor);
    return { steps, sheet: (await deskBuilding(actor)) ? await daySheet(actor) : null };
  });
}

/** Specification section 2, «admin entry»: the day at a glance; before there is a building, how to get there. */
export default function AdminEntry() {
  const { t } = useTranslation('admin');
  const { sheet, steps } = useLoaderData<typeof loader>();
  if (sheet) return <Day sheet={sheet} steps={steps} />;
  if (!steps) return <NoBuilding />;
  return (
    <div className={styles.page}>
      <title>{`${t('steps.title')} · ${t('app')}`}</title>
      <PageHeader title={t('steps.welcome')} summary={t('steps.lead')} />
      <FirstSteps steps={steps} />
    </div>
  );
}

function Day({ sheet, steps }: { sheet: DaySheet; steps: Steps | null }) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
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
      {steps && <FirstSteps steps={steps} />}
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
