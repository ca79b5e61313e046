import { Button } from '@mantine/core';
import IconPrinter from 'virtual:icons/printer';
import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { inLanguage } from '../../../core/locale';
import { orErrorPage } from '../../../access/page-error.server';
import { readForm } from '../../../access/read-form.server';
import { requestContext } from '../../../access/request-context.server';
import { AppError } from '../../../core/app-error';
import { formatClockTime, formatDate } from '../../../core/format';
import { Link } from '../../../ui/link';
import { AdminNotice } from '../../../ui/admin/admin-notice';
import { PageHeader } from '../../../ui/admin/page-header';
import { revalidateConflict } from '../../../ui/revalidate-conflict';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { daySheet, type DayBooking, type DaySheet } from '../day-sheet.server';
import { adminBuilding } from '../../building/admin-building.server';
import { newWebBookings, type NewWebBookings } from '../../bookings/new-web-bookings.server';
import { alertKinds } from '../../notifications/alert-kinds';
import { unsentMails } from '../../notifications/unsent-mails.server';
import { listAlerts, type AlertList } from '../../notifications/list-alerts.server';
import styles from '../admin/day.module.css';
import { DayAttention } from '../admin/day-attention';
import { DayPrompt } from '../admin/day-prompt';
import { promptedBooking } from '../admin/prompted-booking';
import { DayArrivals } from '../admin/day-arrivals';
import { DayBails } from '../admin/day-bails';
import { DayCleaning } from '../admin/day-cleaning';
import { DayDepartures } from '../admin/day-departures';
import { doneOf, type DayFlash } from '../admin/day-flash';
import { DayIncoming } from '../admin/day-incoming';
import { DayFigures } from '../admin/day-figures';
import { DayHolds } from '../admin/day-holds';
import { DayMoney } from '../admin/day-money';
import { DaySold } from '../admin/day-sold';
import { refusedDayStep, takeDayStep, type DayRefusal } from '../day-step.server';
import { DayToast } from '../admin/day-toast';
import { FirstSteps } from '../admin/first-steps';
import { firstSteps, type FirstSteps as Steps } from '../first-steps.server';

export const handle = {
  messages: ['today', 'calendars/outside', 'bookings/lifecycle', 'front-desk/actions', 'notifications/alerts'],
};

const ALERTS_SHOWN = 5;
/** Excludes new bookings, which have their own section. */
const ALERTS_OF_DAY = alertKinds.filter((kind) => kind !== 'web_booking');

export function loader({ context, url }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  return orErrorPage(locale, async () => {
    const steps = await firstSteps(actor);
    const sheet = (await adminBuilding(actor)) ? await daySheet(actor) : null;
    if (!sheet && !steps) throw new AppError('no_building');
    return {
      steps,
      sheet,
      done: sheet && doneOf(sheet, url.searchParams),
      asked: sheet && promptedBooking(sheet, url.searchParams),
      alerts: sheet && (await listAlerts(actor, { perPage: ALERTS_SHOWN, kind: ALERTS_OF_DAY })),
      incoming: sheet && { incoming: await newWebBookings(actor), unsent: await unsentMails(actor) },
    };
  });
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  const form = await readForm(request, locale);
  try {
    return redirect(await takeDayStep(actor, form), 303);
  } catch (error) {
    return orErrorPage(locale, async () => refusedDayStep(error, form, actor));
  }
}

export const shouldRevalidate = revalidateConflict;

/**
 * docs/specification.md, section 2, «admin entry»: the day at a glance, or the setup steps before there is a building.
 */
export default function AdminEntry() {
  const { t } = useTranslation('today');
  const { t: admin } = useTranslation('admin');
  const { sheet, steps, done, asked, alerts, incoming } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() ?? null;
  if (sheet && alerts && incoming) return <Day {...{ sheet, alerts, incoming, steps, done, asked, refused }} />;
  if (!steps) return null;
  return (
    <div className={styles.page}>
      <title>{`${t('steps.title')} · ${admin('app')}`}</title>
      <PageHeader title={t('steps.welcome')} summary={t('steps.lead')} />
      <FirstSteps steps={steps} />
    </div>
  );
}

interface DayProps {
  sheet: DaySheet;
  alerts: AlertList;
  incoming: { incoming: NewWebBookings; unsent: number | null };
  steps: Steps | null;
  done: DayFlash | null;
  asked: DayBooking | null;
  refused: DayRefusal | null;
}

function Day({ sheet, alerts, incoming, steps, done, asked, refused }: DayProps) {
  const { t } = useTranslation('today');
  const { t: admin } = useTranslation('admin');
  const locale = useLocale();
  const paths = usePaths();
  const day = formatDate(sheet.today, locale, 'weekday');
  return (
    <div className={styles.page}>
      <title>{`${admin('nav.today')} · ${admin('app')}`}</title>
      <PageHeader
        title={
          <>
            <span className={styles.today}>{t('today')} </span>
            {/* Spanish dates need no comma after the weekday, and two commas in a row read badly. */}
            <span className={styles.date}>{inLanguage(locale, { es: day.replace(',', ''), en: day })}</span>
          </>
        }
        summary={t('hours', {
          checkIn: formatClockTime(sheet.checkInTime, locale),
          checkOut: formatClockTime(sheet.checkOutTime, locale),
        })}
        actions={
          <Button
            component={Link}
            to={paths.adminPrintDay()}
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden="true" />}
          >
            {t('printDay')}
          </Button>
        }
      />
      {/* First on the page: without JavaScript it is read where it stands. */}
      {asked && <DayPrompt key={`${asked.id}`} sheet={sheet} booking={asked} refused={refused} />}
      {refused && !asked && (
        <AdminNotice kind="problem" about={refused}>
          {refused.sentence}
        </AdminNotice>
      )}
      {steps && <FirstSteps steps={steps} />}
      <DayIncoming incoming={incoming.incoming} />
      <DayFigures sheet={sheet} alerts={alerts} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <DayAttention sheet={sheet} alerts={alerts} unsent={incoming.unsent} />
          <DayHolds sheet={sheet} />
          <DayArrivals sheet={sheet} refused={refused} />
          <DayDepartures sheet={sheet} refused={refused} />
        </div>
        <div className={styles.column}>
          <DaySold sheet={sheet} />
          <DayCleaning sheet={sheet} />
          <DayMoney sheet={sheet} />
          <DayBails sheet={sheet} />
        </div>
      </div>
      <DayToast done={done} />
    </div>
  );
}
