import { useTranslation } from '../../../ui/translation';
import { UndoToast } from '../../../ui/admin/undo-toast';
import type { BookingPage } from './admin-booking-page.server';

/** The step that was just taken, with its undo while it can be undone. */
export function StepToast({ booking: { done } }: { booking: BookingPage }) {
  const { t } = useTranslation('bookings/actions');
  return (
    <UndoToast
      toast={
        done && {
          key: String(done.eventId),
          text: t(`done.${done.kind}`),
          undo: done.canUndo ? { intent: 'undo', eventId: String(done.eventId) } : undefined,
        }
      }
    />
  );
}
