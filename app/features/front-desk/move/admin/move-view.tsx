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
import { eventTexts } from '../../lifecycle/event-texts';
import { useAdminChanges } from '../../../../ui/admin/use-admin-changes';
import { MoveSidePanel } from './move-aside';
import { MoveDates } from './move-dates';
import type { MovePage } from './move-page.server';
import { MovePrice } from './move-price';
import { MoveTargets } from './move-targets';
import styles from './move-view.module.css';

interface MoveViewProps {
  page: MovePage;
  refusal: PageRefusal | null;
}

/** Target, dates and price; each change is previewed at once, or by an ordinary form without JavaScript. */
export function MoveView({ page, refusal }: MoveViewProps) {
  const { t } = useTranslation('front-desk/move');
  const { t: list } = useTranslation('front-desk/admin');
  const paths = usePaths();
  const { booking, preview } = page;
  const { form, look, save, isLooking, picked, pick } = useLook(paths.adminMoveBooking(booking.id), page, refusal);
  const changed = useChangedMeanwhile(page);
  const problemOf = (field: 'total' | 'reason') =>
    refusal?.fields.find(({ path }) => path === FIELD_PATHS[field])?.message;
  // A refusal stays until the next change.
  useAdminChanges(() => !refusal && look());
  const title = booking.guest
    ? t('title', { name: booking.guest })
    : t('titleNobody', { reference: booking.reference });
  return (
    <Form method="post" ref={form} className={styles.page} onChange={look} onSubmit={save} noValidate>
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
        <MoveSidePanel page={page} error={problemOf('reason')} />
      </div>
    </Form>
  );
}

function Conflicts({ page: { conflicts, preview } }: { page: MovePage }) {
  const { t } = useTranslation('front-desk/move');
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

/** Fields that show their own problem, with the path that the operation uses for each. */
const FIELD_PATHS = { total: 'totalCents', reason: 'reason' } as const;
const isElsewhere = ({ path }: { path: string }) => path !== FIELD_PATHS.total && path !== FIELD_PATHS.reason;

/** Describes changes by others since the page was opened; the page shows the current state. */
function useChangedMeanwhile({ booking }: MovePage): string {
  const { t } = useTranslation('front-desk/move');
  const { t: history } = useTranslation('front-desk/history');
  const locale = useLocale();
  const [opened] = useState(booking.version);
  const { version, lastChange, timeZone } = booking;
  if (version === opened || !lastChange) return '';
  const what = eventTexts({ locale, timeZone }, history).what(lastChange);
  return t('changedMeanwhile', { what: [what, lastChange.by].filter(Boolean).join(', ') });
}

/** Fields that do not affect the preview. Their changes are sent with the next preview. */
const SILENT = new Set(['reason', 'notify']);
const DATES = new Set(['checkIn', 'checkOut', 'from']);

/** True if the form differs from the server's values. */
function isTouched(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => {
    if (field instanceof HTMLSelectElement)
      return [...field.options].some((one) => one.selected !== one.defaultSelected);
    return field instanceof HTMLInputElement && !SILENT.has(field.name) && field.checked !== field.defaultChecked;
  });
}

/** Previews the choice by navigating to its address, so that the address can be shared and the back button works. */
function useLook(to: string, page: MovePage, refusal: PageRefusal | null) {
  const navigate = useNavigate();
  const { state, formMethod } = useNavigation();
  const isLooking = state === 'loading' && formMethod !== 'POST';
  const form = useRef<HTMLFormElement>(null);
  // Prevents a preview from aborting the navigation that saves. This is a ref, because a change event may arrive before
  // rendered state is updated.
  const saving = useRef(false);
  useEffect(() => {
    if (state === 'idle') saving.current = false;
  }, [state, page, refusal]);
  // Keeps the picked value until its preview has loaded.
  const [picked, setPicked] = useState<{ to?: string; price?: string; on: MovePage }>({ on: page });
  const look = (event?: FormEvent<HTMLFormElement>) => {
    const field = event?.target as HTMLInputElement | undefined;
    // A date is previewed once it is complete, and an amount when the field loses focus.
    if (field && (SILENT.has(field.name) || DATES.has(field.name))) return;
    if (!form.current || saving.current) return;
    const search = new URLSearchParams();
    for (const [name, value] of new FormData(form.current)) {
      const isPreserved = name !== 'version' && name !== 'expectedDifferenceCents' && value !== '';
      if (isPreserved && typeof value === 'string') search.set(name, value);
    }
    // A target no longer listed has no field, so it is sent until another is chosen.
    if (page.typed.to && !search.has('to')) search.set('to', page.typed.to);
    void navigate(`${to}?${search}`, { replace: true, preventScrollReset: true });
  };
  const standing = picked.on === page ? picked : { on: page };
  const pick = (change: { to?: string; price?: string }) => setPicked({ ...standing, ...change });
  // Previews a choice made before the scripts ran.
  useEffect(() => {
    if (!form.current || !isTouched(form.current)) return;
    const chosen = new FormData(form.current);
    pick({ to: String(chosen.get('to') ?? ''), price: String(chosen.get('price') ?? '') });
    look();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page comes alive
  }, []);
  const save = () => {
    saving.current = true;
  };
  return { form, look, save, isLooking, picked: standing, pick };
}
