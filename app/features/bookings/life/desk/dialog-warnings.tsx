import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { Status } from '../../../../ui/desk/status';
import type { BookingPage } from '../../desk/desk-booking-page.server';
import styles from './ask-dialog.module.css';
import type { AskedDeed } from './deed-looks';
import { useActionWords } from './use-action-words';

/** What the person should know before doing it. */
export function DialogWarnings({ booking, deed }: { booking: BookingPage; deed: AskedDeed }) {
  const words = useActionWords();
  const state = booking.actions.find(({ action }) => action === deed);
  const warnings = state ? words.warnings(state) : [];
  if (warnings.length === 0) return null;
  return (
    <ul className={styles.warnings}>
      {warnings.map((warning) => (
        <li key={warning}>
          <Status icon={IconAlertTriangle} tone="today">
            {warning}
          </Status>
        </li>
      ))}
    </ul>
  );
}
