import { Button } from '@mantine/core';
import IconX from 'virtual:icons/x';
import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { daysBetween, type CalendarDate } from '../../../core/calendar-date';
import { RefusedButton } from '../../../ui/admin/refused-button';
import { Link } from '../../../ui/link';
import { formatNearStay } from '../../bookings/near-dates';
import { moveRefusalOf } from '../proposal';
import type { Bar, BookingBar } from '../schedule-model';
import { causeOf, toneOf } from '../tone';
import { placePanel } from './place-panel';
import { sidesOf } from '../../bookings/amounts-owed';
import styles from './schedule-panel.module.css';
import type { ScheduleLabels } from './schedule-labels';
import { usePanelKeys } from './use-panel-keys';

interface DetailsProps {
  bar: Bar;
  code: string;
  codeOf: (apartmentId: number) => string;
  today: CalendarDate;
  clashes: boolean;
  at: { x: number; y: number } | null;
  mayWrite: boolean;
  onMove: () => void;
  onClose: () => void;
  words: ScheduleLabels;
}

export function DetailsPanel({
  bar,
  code,
  codeOf,
  today,
  clashes,
  at,
  mayWrite,
  onMove,
  onClose,
  words,
}: DetailsProps) {
  const { t, paths } = words;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!box.current) return;
    placePanel(box.current, at ?? `[data-key="${bar.key}"]`);
    box.current.focus({ preventScroll: true });
  }, [bar.key, at]);
  const cause = causeOf(bar, today, clashes);
  usePanelKeys(box, onClose);
  const stay = bar.kind === 'booking' ? bar : { checkIn: bar.from, checkOut: bar.to };
  const count = daysBetween(stay.checkIn, stay.checkOut);
  return (
    <div
      ref={box}
      role="dialog"
      aria-label={`${t('details.label')}: ${words.nameOf(bar)}`}
      tabIndex={-1}
      className={`${styles.panel} ${styles.details}`}
    >
      <header className={styles.header}>
        <h2>{words.nameOf(bar)}</h2>
        <button type="button" className={styles.close} aria-label={t('details.close')} onClick={onClose}>
          <IconX size={16} aria-hidden="true" />
        </button>
      </header>
      <div className={styles.content}>
        <p>
          {code} · {formatNearStay(stay, today, words.locale)} · {t('details.nights', { count })}
          {bar.kind === 'booking' && ` · ${t('details.guests', { count: bar.guests })}`}
        </p>
        {bar.kind === 'booking' && (
          <p className={styles.quiet}>
            {bar.reference} · {t(`state.${bar.state}`)}
            {bar.segments.length > 0 &&
              ` · ${t('details.segments', { codes: bar.segments.map(({ apartmentId }) => codeOf(apartmentId)).join(', ') })}`}
          </p>
        )}
        {cause && (
          <p className={styles.cause} data-tone={toneOf(cause)}>
            {t(`cause.${cause}`)}
          </p>
        )}
        {bar.kind === 'booking' ? (
          <>
            <Money bar={bar} words={words} />
            <BookingActions bar={bar} mayWrite={mayWrite} onMove={onMove} words={words} />
          </>
        ) : (
          <>
            {bar.kind === 'outside' && bar.conflict && (
              <p>{t('details.conflictText', { source: t(`source.${bar.source}`) })}</p>
            )}
            <div className={styles.actions}>
              {bar.kind === 'outside' && bar.bookable && mayWrite && (
                <Form method="post" action={paths.adminOutsideStay(bar.id)}>
                  <input type="hidden" name="checkIn" value={bar.from} />
                  <input type="hidden" name="checkOut" value={bar.to} />
                  <Button type="submit" name="intent" value="book">
                    {t('details.book')}
                  </Button>
                </Form>
              )}
              <Button
                component={Link}
                {...(bar.kind === 'outside' && bar.bookable && { variant: 'default' })}
                to={bar.kind === 'block' ? paths.adminBlock(bar.id) : paths.adminCalendars(bar.apartmentId)}
              >
                {t(bar.kind === 'block' ? 'details.openBlock' : 'details.openCalendar')}
              </Button>
            </div>
          </>
        )}
      </div>
    </div>
  );
}

function Money({ bar, words }: { bar: BookingBar; words: ScheduleLabels }) {
  const { t, money } = words;
  const { owedCents, toRefundCents } = sidesOf(bar.balanceCents);
  return (
    <dl className={styles.money}>
      <dt>{t('details.total')}</dt>
      <dd>{money(bar.totalCents)}</dd>
      <dt>{t(toRefundCents > 0 ? 'details.toRefund' : 'details.balance')}</dt>
      <dd>{money(toRefundCents || owedCents)}</dd>
      {bar.overdueCents > 0 && (
        <>
          <dt>{t('details.overdue')}</dt>
          <dd className={styles.late}>{money(bar.overdueCents)}</dd>
        </>
      )}
    </dl>
  );
}

interface BookingActionsProps {
  bar: BookingBar;
  mayWrite: boolean;
  onMove: () => void;
  words: ScheduleLabels;
}

/** A refused action stays visible with its reason. */
function BookingActions({ bar, mayWrite, onMove, words }: BookingActionsProps) {
  const { t, paths } = words;
  const refusal = moveRefusalOf(bar, 'move', mayWrite);
  const reason = refusal && t(`moveRefusal.${refusal}`);
  return (
    <>
      <div className={styles.actions}>
        <Button component={Link} to={paths.adminBooking(bar.id)}>
          {t('details.open')}
        </Button>
        {reason ? (
          <>
            <RefusedButton label={t('details.move')} reason={reason} above />
            <RefusedButton label={t('details.dates')} reason={reason} above />
          </>
        ) : (
          <>
            <Button variant="default" onClick={onMove}>
              {t('details.move')}
            </Button>
            <Button component={Link} variant="default" to={paths.adminMoveBooking(bar.id)}>
              {t('details.dates')}
            </Button>
          </>
        )}
        <Button component={Link} variant="default" to={paths.adminPayments(bar.id)}>
          {t('details.pay')}
        </Button>
        {mayWrite && (
          <Button component={Link} variant="default" to={paths.adminEditBooking(bar.id)}>
            {t('details.edit')}
          </Button>
        )}
      </div>
      {reason && <p className={styles.quiet}>{reason}</p>}
    </>
  );
}
