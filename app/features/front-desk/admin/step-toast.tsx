import { useTranslation } from '../../../ui/translation';
import { UndoToast } from '../../../ui/admin/undo-toast';
import type { BookingPage } from './admin-booking-page.server';
import { useEventTexts } from './use-event-texts';

export function StepToast({ booking }: { booking: BookingPage }) {
  const { t } = useTranslation('front-desk/actions');
  const texts = useEventTexts(booking);
  const { done } = booking;
  return (
    <UndoToast
      toast={
        done && {
          key: String(done.eventId),
          text: done.undid ? t('done.undoneStep', { step: texts.what(done.undid) }) : t(`done.${done.kind}`),
          undo: done.canUndo ? { intent: 'undo', eventId: String(done.eventId) } : undefined,
        }
      }
    />
  );
}
