import { Kbd } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Link, useNavigate, useSubmit } from 'react-router';
import { textIn } from '../../../core/locale';
import { PageHeader } from '../../../ui/desk/page-header';
import { SearchField } from '../../../ui/desk/search-field';
import { Status } from '../../../ui/desk/status';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { PickerPage } from './desk-booking-page.server';
import styles from './desk-booking-picker.module.css';
import { formatNearStay } from './desk-dates';
import { BookingStatus } from './desk-state';

/** A pause in typing after which the words are looked up. */
const PAUSE_MS = 200;

/** Which booking? Words find it, arrows choose, Enter opens, Esc leads back to the list. */
export function BookingPicker({ page }: { page: PickerPage }) {
  const { t } = useTranslation('bookings/desk');
  const paths = usePaths();
  const submit = useSubmit();
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const { words, rows, total } = page;
  const look = (form: HTMLFormElement) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void submit(form, { replace: true }), PAUSE_MS);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const stops = [...(box.current?.querySelectorAll<HTMLElement>('input[type=search], a[data-row]') ?? [])];
    const here = stops.indexOf(document.activeElement as HTMLElement);
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && here >= 0) {
      event.preventDefault();
      stops[Math.min(Math.max(here + step, 0), stops.length - 1)]?.focus();
    } else if (event.key === 'Escape') {
      void navigate(paths.adminBookings());
    } else if (
      event.key === 'Enter' &&
      here === 0 &&
      rows[0] &&
      (stops[0] as HTMLInputElement).value.trim() === words
    ) {
      event.preventDefault();
      void navigate(paths.adminBooking(rows[0].id));
    }
  };
  return (
    <div className={styles.page} ref={box} onKeyDown={onKeyDown} role="presentation">
      <title>{`${t('picker.title')} · Estancia`}</title>
      <PageHeader
        title={t('picker.title')}
        trail={[{ label: t('list.title'), to: paths.adminBookings() }]}
        here={t('picker.here')}
      />
      <SearchField
        action={paths.adminBooking()}
        label={t('picker.label')}
        placeholder={t('picker.placeholder')}
        words={words}
        size="lg"
        autoFocus
        onType={look}
      />
      <div className={styles.results}>
        <p className={styles.head} role="status">
          {words ? t('picker.found', { count: total }) : t('picker.suggested')}
        </p>
        <ul>
          {rows.map((row) => (
            <PickerRow key={row.id} row={row} page={page} />
          ))}
        </ul>
      </div>
      {total > rows.length && <Link to={paths.adminBookings({ q: words })}>{t('picker.more', { count: total })}</Link>}
      <p className={styles.keys}>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('picker.choose')} <Kbd>{t('picker.enter')}</Kbd> {t('picker.open')} <Kbd>Esc</Kbd>{' '}
        {t('picker.back')}
      </p>
    </div>
  );
}

function PickerRow({ row, page: { today, overdue } }: { row: PickerPage['rows'][number]; page: PickerPage }) {
  const { t } = useTranslation('bookings/desk');
  const locale = useLocale();
  const paths = usePaths();
  return (
    <li>
      <Link to={paths.adminBooking(row.id)} prefetch="intent" data-row className={styles.row}>
        <span className={styles.reference}>{row.reference}</span>
        <span className={styles.name}>{row.customerName || t('list.noName')}</span>
        <span className={styles.place}>
          <b>{row.apartmentCode}</b> <span>{textIn(row.categoryName, locale)}</span>
        </span>
        <span className={styles.stay}>{formatNearStay(row, today, locale)}</span>
        <span className={styles.state}>
          <BookingStatus booking={row} today={today} />
        </span>
        {overdue[row.id] ? (
          <span className={styles.end}>
            <Status icon={IconAlertTriangle} tone="urgent" filled>
              {t('picker.overdue')}
            </Status>
          </span>
        ) : (
          <IconChevronRight size={16} aria-hidden="true" className={styles.end} />
        )}
      </Link>
    </li>
  );
}
