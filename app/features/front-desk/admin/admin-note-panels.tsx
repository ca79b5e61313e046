import { Button, Textarea } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { dateInZone } from '../../../core/calendar-date';
import { formatClockTime } from '../../../core/format';
import { Panel } from '../../../ui/admin/panel';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import styles from './admin-aside.module.css';
import type { BookingPage } from './admin-booking-page.server';
import { formatNear } from '../../bookings/near-dates';

export function NotePanels({ booking, problem }: { booking: BookingPage; problem?: string | undefined }) {
  const { t } = useTranslation('front-desk/admin');
  const locale = useLocale();
  const { arrivalTime, requests, internalNotes, history, today, timeZone } = booking;
  const notes = history.filter(({ kind, detail }) => kind === 'note' && typeof detail.text === 'string');
  return (
    <>
      <Panel title={t('notes.requests')}>
        {requests && <p className={styles.text}>{requests}</p>}
        {arrivalTime && (
          <p className={requests ? styles.soft : styles.text}>
            {t('notes.arrives', { time: formatClockTime(arrivalTime, locale) })}
          </p>
        )}
        {!requests && !arrivalTime && <p className={styles.soft}>{t('notes.noRequests')}</p>}
      </Panel>
      <Panel title={t('notes.internal')} id="notes">
        {internalNotes && <p className={styles.text}>{internalNotes}</p>}
        {notes.map(({ id, at, by, detail }) => (
          <div key={id} className={styles.note}>
            <p className={styles.text}>{detail.text as string}</p>
            <p className={styles.soft}>
              {[by, formatNear(dateInZone(at, timeZone), today, locale)].filter(Boolean).join(', ')}
            </p>
          </div>
        ))}
        {booking.mayWrite && <NoteForm key={notes.length} problem={problem} />}
      </Panel>
    </>
  );
}

function NoteForm({ problem }: { problem?: string | undefined }) {
  const { t } = useTranslation('front-desk/admin');
  const busy = useNavigation().formData?.get('intent') === 'note';
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problem) form.current?.querySelector('textarea')?.focus();
  }, [problem]);
  return (
    <Form method="post" ref={form} className={styles.noteForm} preventScrollReset>
      <Textarea name="text" rows={2} aria-label={t('notes.new')} placeholder={t('notes.new')} error={problem} />
      <Button type="submit" name="intent" value="note" variant="default" size="xs" loading={busy}>
        {t('notes.add')}
      </Button>
    </Form>
  );
}
