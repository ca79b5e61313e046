import { Button } from '@mantine/core';
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs';
import { Link } from 'react-router';
import { formatClockTime } from '../../core/format';
import { Panel } from '../../ui/desk/panel';
import { useTranslation } from '../../ui/translation';
import { useLocale, usePaths } from '../../ui/use-locale';
import type { DaySheet } from '../bookings/day-sheet.server';
import styles from './day-attention.module.css';

/** What cannot wait: who changes rooms today. */
export function DayAttention({ sheet: { changes, checkOutTime } }: { sheet: DaySheet }) {
  const { t } = useTranslation('admin');
  const locale = useLocale();
  const paths = usePaths();
  if (changes.length === 0) return null;
  return (
    <Panel title={t('day.attention')} note={changes.length} flush>
      <ul className={styles.list}>
        {changes.map(({ id, guestName, from, to }) => (
          <li key={id}>
            <IconArrowsExchange size={16} stroke={1.75} aria-hidden="true" />
            <span className={styles.what}>{t('day.changesRoom', { guest: guestName, from, to })}</span>
            <span className={styles.when}>{t('day.beforeTime', { time: formatClockTime(checkOutTime, locale) })}</span>
            <Button component={Link} to={paths.adminBooking(id)} size="xs" variant="default">
              {t('day.seeChange')}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
