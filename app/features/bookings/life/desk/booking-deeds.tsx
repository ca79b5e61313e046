import type { BookingPage } from '../../desk/desk-booking-page.server';
import type { BookingAction } from '../action-table';
import styles from './booking-deeds.module.css';
import { DeedButton } from './deed-button';
import { nextDeed } from './deed-looks';
import { DeedMenu } from './deed-menu';

const shownAlways: readonly BookingAction[] = ['cancel', 'move', 'edit', 'take_payment'];

/** What may be done with the booking, in its head: what comes next stands last and is filled. */
export function BookingDeeds({ booking }: { booking: BookingPage }) {
  const { id, actions, state } = booking;
  const next = nextDeed(state);
  const shown = [...shownAlways, ...(next ? [next] : [])].flatMap((name) =>
    actions.filter(({ action }) => action === name),
  );
  return (
    <div className={styles.deeds}>
      {shown.map((deed) => (
        <DeedButton key={deed.action} id={id} state={deed} filled={deed.action === next} />
      ))}
      <DeedMenu booking={booking} />
    </div>
  );
}
