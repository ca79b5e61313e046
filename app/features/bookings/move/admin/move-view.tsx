import IconAlertTriangle from 'virtual:icons/alert-triangle';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Form, useNavigate, useNavigation } from 'react-router';
import type { PageRefusal } from '../../../../access/page-error.server';
import { formatStay } from '../../../../core/format';
import { AdminNotice } from '../../../../ui/admin/admin-notice';
import { PageHeader } from '../../../../ui/admin/page-header';
import { useTranslation } from '../../../../ui/translation';
import { useLocale, usePaths } from '../../../../ui/use-locale';
import { sourceName } from '../../../calendars/calendar-source';
import { BookingStatus } from '../../admin/admin-state';
import { eventWords } from '../../lifecycle/event-words';
import { useAdminChanges } from '../../../../ui/admin/use-admin-changes';
import { MoveAside } from './move-aside';
import { MoveDates } from './move-dates';
import type { MovePage } from './move-page.server';
import { MovePrice } from './move-price';
import { MoveTargets } from './move-targets';
import styles from './move-view.module.css';

interface MoveViewProps {
  page: MovePage;
  refusal: PageRefusal | null;
}

/** Where to, when, and at what price; every change of it is worked out at once, by an ordinary form without a script. */
export function MoveView({ page, refusal }: MoveViewProps) {
  const { t } = useTranslation('bookings/move');
  const { t: list } = useTranslation('bookings/admin');
  const paths = usePaths();
  const { booking, preview } = page;
  const { form, look, isLooking, isSaving, picked, pick } = useLook(paths.adminMoveBooking(booking.id), page);
  const changed = useChangedMeanwhile(page);
  const problemOf = (field: 'total' | 'reason') =>
    refusal?.fields.find(({ path }) => path === FIELD_PATHS[field])?.message;
  // A refusal stays until the person goes on; and what is being saved is not looked at in its way.
  useAdminChanges(() => !refusal && !isSaving && look());
  const title = booking.guest
    ? t('title', { name: booking.guest })
    : t('titleNobody', { reference: booking.reference });
  return (
    <Form method="post" ref={form} className={styles.page} onChange={look} noValidate>
      <title>{`${title} · Estancia`}</title>
      <input type="hidden" name="version" value={booking.version} />
      <input type="hidden" name="seen" value={page.seen} />
      <input type="hidden" name="preset" value={page.preset ?? ''} />
      <input type="hidden" name="expectedDifferenceCents" value={preview?.differenceCents ?? ''} />
      <PageHeader
        title={title}
        trail={[
          { label: list('list.title'), to: paths.adminBookings() },
          { label: booking.reference, to: paths.adminBooking(booking.id) },
        ]}
        here={t('here')}
        beside={<BookingStatus booking={booking} today={page.today} filled />}
      />
      <div className={styles.columns} data-busy={isLooking || undefined}>
        <div className={styles.main}>
          {refusal && (
            <AdminNotice kind="problem" about={refusal}>
              {[refusal.message, ...refusal.fields.filter(isElsewhere).map(({ message }) => message), changed]
                .filter(Boolean)
                .join(' ')}
            </AdminNotice>
          )}
          <div role="status" className={styles.live}>
            {changed && !refusal && <p className={styles.changed}>{changed}</p>}
          </div>
          <Conflicts page={page} />
          <MoveDates page={page} onCommit={look} />
          <MoveTargets page={page} picked={picked.to} onPick={(to) => pick({ to })} />
          {preview && (
            <MovePrice
              page={page}
              error={problemOf('total')}
              picked={picked.price}
              onPick={(price) => pick({ price })}
            />
          )}
        </div>
        <MoveAside page={page} error={problemOf('reason')} />
      </div>
    </Form>
  );
}

function Conflicts({ page: { conflicts, preview } }: { page: MovePage }) {
  const { t } = useTranslation('bookings/move');
  const locale = useLocale();
  return conflicts.map((conflict) => (
    <div key={`${conflict.code}${conflict.checkIn}`} className={styles.conflict} role="note">
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
      <p>
        <b>{t('conflictTitle', { code: conflict.code, dates: formatStay(conflict, locale, 'dayMonth') })}</b>{' '}
        {t('conflictText', { source: sourceName(conflict.source) || t('otherCalendar') })}{' '}
        {preview?.resolvesConflict && t('conflictSolved')}
      </p>
    </div>
  ));
}

/** Fields that say themselves what is wrong, by what the operation calls them. */
const FIELD_PATHS = { total: 'totalCents', reason: 'reason' } as const;
const isElsewhere = ({ path }: { path: string }) => path !== FIELD_PATHS.total && path !== FIELD_PATHS.reason;

/** What somebody else did to the booking since the page was opened; what is seen is as it is now. */
function useChangedMeanwhile({ booking }: MovePage): string {
  const { t } = useTranslation('bookings/move');
  const { t: history } = useTranslation('bookings/history');
  const locale = useLocale();
  const [opened] = useState(booking.version);
  const { version, lastChange, timeZone } = booking;
  if (version === opened || !lastChange) return '';
  const what = eventWords({ locale, timeZone }, history).what(lastChange);
  return t('changedMeanwhile', { what: [what, lastChange.by].filter(Boolean).join(', ') });
}

/** Fields that say nothing about where to and at what price: they wait for the next look. */
const SILENT = new Set(['reason', 'notify']);
const DATES = new Set(['checkIn', 'checkOut', 'from']);

/** Whether something in the form is chosen that is not as the server sent it. */
function isTouched(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => {
    if (field instanceof HTMLSelectElement)
      return [...field.options].some((one) => one.selected !== one.defaultSelected);
    return field instanceof HTMLInputElement && !SILENT.has(field.name) && field.checked !== field.defaultChecked;
  });
}

/** Works out anew what is chosen, through the address, so that it can be gone back to and sent on. */
function useLook(to: string, page: MovePage) {
  const navigate = useNavigate();
  const { state, formMethod } = useNavigation();
  const isSaving = formMethod === 'POST';
  const isLooking = state === 'loading' && !isSaving;
  const form = useRef<HTMLFormElement>(null);
  // What was picked stands until the answer to it is here.
  const [picked, setPicked] = useState<{ to?: string; price?: string; on: MovePage }>({ on: page });
  const look = (event?: FormEvent<HTMLFormElement>) => {
    const field = event?.target as HTMLInputElement | undefined;
    // A date is looked at when it is whole, an amount when it is left.
    if (field && (SILENT.has(field.name) || DATES.has(field.name))) return;
    if (!form.current) return;
    const search = new URLSearchParams();
    for (const [name, value] of new FormData(form.current)) {
      const isWanted = name !== 'version' && name !== 'expectedDifferenceCents' && value !== '';
      if (isWanted && typeof value === 'string') search.set(name, value);
    }
    // A place that was lost has no field any more, and is asked for until another is chosen.
    if (page.typed.to && !search.has('to')) search.set('to', page.typed.to);
    void navigate(`${to}?${search}`, { replace: true, preventScrollReset: true });
  };
  const standing = picked.on === page ? picked : { on: page };
  const pick = (change: { to?: string; price?: string }) => setPicked({ ...standing, ...change });
  // What was chosen while the scripts were still on their way is looked at now.
  useEffect(() => {
    if (!form.current || !isTouched(form.current)) return;
    const chosen = new FormData(form.current);
    pick({ to: String(chosen.get('to') ?? ''), price: String(chosen.get('price') ?? '') });
    look();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page comes alive
  }, []);
  return { form, look, isLooking, isSaving, picked: standing, pick };
}
