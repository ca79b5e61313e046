import type { BookingPage } from './admin-booking-page.server';
import type { BookingAction } from '../../bookings/action-table';
import styles from './booking-actions.module.css';
import { BookingActionButton } from './booking-action-button';
import { nextAction } from './action-looks';
import { ActionMenu } from './action-menu';

const shownAlways: readonly BookingAction[] = ['cancel', 'move', 'edit', 'take_payment'];

/** Actions in the booking's header; the next one comes last and is filled. */
export function BookingActions({ booking }: { booking: BookingPage }) {
  const { id, actions, state } = booking;
  const next = nextAction[state];
  const shown = [...shownAlways, ...(next ? [next] : [])].flatMap((name) =>
    actions.filter(({ action }) => action === name),
  );
  return (
    <div className={styles.actions}>
      {shown.map((shownAction) => (
        <BookingActionButton
          key={shownAction.action}
          id={id}
          state={shownAction}
          filled={shownAction.action === next}
        />
      ))}
      <ActionMenu booking={booking} />
    </div>
  );
}
