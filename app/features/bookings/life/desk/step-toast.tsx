import { useTranslation } from '../../../../ui/translation';
import { UndoToast } from '../../../../ui/desk/undo-toast';
import type { BookingPage } from '../../desk/desk-booking-page.server';

/** What was just done, with the way back as long as there is one. */
export function StepToast({ booking: { done } }: { booking: BookingPage }) {
  const { t } = useTranslation('bookings/deeds');
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
