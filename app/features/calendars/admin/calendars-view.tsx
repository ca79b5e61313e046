import { Button } from '@mantine/core';
import IconAlertTriangle from 'virtual:icons/alert-triangle';
import IconPlus from 'virtual:icons/plus';
import type { FormAnswer } from '../../../access/admin-form.server';
import { formatNumber } from '../../../core/format';
import { textIn } from '../../../core/locale';
import { AdminNotice } from '../../../ui/admin/admin-notice';
import { PageHeader } from '../../../ui/admin/page-header';
import { Panel } from '../../../ui/admin/panel';
import { RecordTabs } from '../../../ui/admin/record-tabs';
import { Status } from '../../../ui/admin/status';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { CalendarsPage } from './calendars-page.server';
import styles from './admin-calendars.module.css';
import { EventsTable } from './events-table';
import { ExportPanel } from './export-panel';
import { FeedForm } from './feed-form';
import { FeedRows } from './feed-rows';

/**
 * Calendars of other sites for an apartment, conflicts with existing stays, and the address of the apartment's exported
 * calendar.
 */
export function CalendarsView({ page, answer }: { page: CalendarsPage; answer: FormAnswer | undefined }) {
  const { t } = useTranslation('calendars');
  const paths = usePaths();
  const { apartmentId, feeds, events, mayWrite, edited, isNew, done } = page;
  const conflicts = events.filter(({ state }) => state === 'conflict').length;
  const refusedElsewhere = answer !== undefined && !edited && !isNew;
  return (
    <div className={styles.page}>
      <title>{`${page.code} · ${t('title')} · Estancia`}</title>
      <Head page={page} />
      {done && !answer && <AdminNotice kind={done === 'failed' ? 'problem' : 'good'}>{t(`done.${done}`)}</AdminNotice>}
      {refusedElsewhere && (
        <AdminNotice kind="problem" about={answer}>
          {answer.refusal.message}
        </AdminNotice>
      )}
      {(edited ?? isNew) && <FeedForm page={page} answer={answer} />}
      <Panel
        flush
        title={t('read.title')}
        note={(feeds.length === 0 || feeds.some(({ active }) => active)) && t('read.note')}
        action={
          mayWrite &&
          !isNew && (
            <Button
              component={Link}
              to={paths.adminCalendars(apartmentId, { new: 1 })}
              size="xs"
              variant="default"
              leftSection={<IconPlus size={14} aria-hidden="true" />}
            >
              {t('read.add')}
            </Button>
          )
        }
      >
        {feeds.length === 0 ? <p className={styles.none}>{t('read.none')}</p> : <FeedRows page={page} />}
      </Panel>
      <Panel
        flush
        id="events"
        title={t('events.title')}
        note={t('events.note')}
        action={
          conflicts > 0 && (
            <Status icon={IconAlertTriangle} tone="urgent">
              {t('conflicts', { count: conflicts })}
            </Status>
          )
        }
      >
        {events.length === 0 ? <p className={styles.none}>{t('events.none')}</p> : <EventsTable page={page} />}
      </Panel>
      <ExportPanel page={page} />
    </div>
  );
}

function Head({ page: { apartmentId, code, apartment, feeds } }: { page: CalendarsPage }) {
  const { t } = useTranslation('calendars');
  const locale = useLocale();
  const paths = usePaths();
  return (
    <>
      <PageHeader
        title={<bdi>{code}</bdi>}
        trail={
          apartment
            ? [{ label: t('apartments'), to: paths.adminApartments() }]
            : [{ label: t('title'), to: paths.adminCalendars() }]
        }
        here={code}
        beside={apartment && <span className={styles.soft}>{textIn(apartment.category.name, locale)}</span>}
      />
      {apartment && (
        <RecordTabs
          label={t('tabs.label', { code })}
          current="calendars"
          tabs={[
            { key: 'data', label: t('tabs.data'), to: paths.adminApartment(apartmentId) },
            {
              key: 'equipment',
              label: t('tabs.equipment'),
              to: paths.adminApartment(apartmentId, { tab: 'equipment' }),
              count: formatNumber(apartment.counts.equipment, locale),
            },
            {
              key: 'images',
              label: t('tabs.images'),
              to: paths.adminImages(apartmentId),
              count: formatNumber(apartment.counts.images, locale),
            },
            { key: 'prices', label: t('tabs.prices'), to: paths.adminPrices(apartmentId) },
            {
              key: 'calendars',
              label: t('title'),
              to: paths.adminCalendars(apartmentId),
              count: formatNumber(feeds.length, locale),
            },
          ]}
        />
      )}
    </>
  );
}
