import { Kbd } from '@mantine/core';
import IconSearch from 'virtual:icons/search';
import { useCallback, useEffect, useRef, useState } from 'react';
import { SearchField } from '../../../ui/admin/search-field';
import { useKey } from '../../../ui/admin/use-key';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import type { Area } from '../navigation';
import styles from './search-box.module.css';
import { SearchDialog } from './search-dialog';

/**
 * Entry point of the global search: a field, or an icon on a phone. Until the script loads, the field is a form and the
 * icon is a link, and both search bookings.
 */
export function SearchBox({ areas }: { areas: Area[] }) {
  const { t } = useTranslation('admin/search');
  const paths = usePaths();
  const form = useRef<HTMLDivElement>(null);
  const [isReady, setReady] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => {
    const before = form.current?.querySelector('input');
    const isTyping = before !== null && before === document.activeElement;
    if (before?.value || isTyping) setTyped(before.value);
    setReady(true);
  }, []);
  useKey('k', () => setTyped(''), { ctrl: true });
  const close = useCallback(() => setTyped(null), []);
  return (
    <>
      <div className={styles.field} ref={form}>
        {isReady ? (
          <button
            type="button"
            className={styles.button}
            aria-haspopup="dialog"
            aria-keyshortcuts="Control+K"
            onClick={() => setTyped('')}
          >
            <IconSearch size={16} aria-hidden="true" />
            <span className={styles.words}>{t('placeholder')}</span>
            <Kbd aria-hidden="true">Ctrl K</Kbd>
          </button>
        ) : (
          <SearchField action={paths.adminBookings()} label={t('label')} placeholder={t('placeholder')} hotkey="k" />
        )}
      </div>
      <Link
        to={paths.adminBooking()}
        className={styles.icon}
        aria-label={t('label')}
        aria-haspopup={isReady ? 'dialog' : undefined}
        onClick={(event) => {
          event.preventDefault();
          setTyped('');
        }}
      >
        <IconSearch size={20} stroke={1.75} aria-hidden="true" />
      </Link>
      {typed !== null && <SearchDialog areas={areas} typed={typed} onClose={close} />}
    </>
  );
}
