import { UndoToast } from '../../ui/desk/undo-toast';
import { useTranslation } from '../../ui/translation';
import type { DayDone } from './day-done';

/** What was just done on today's page, with the way back. */
export function DayToast({ done }: { done: DayDone | null }) {
  const { t } = useTranslation('admin');
  if (!done) return <UndoToast toast={null} />;
  const { kind, id, step, guestName: guest, apartmentCode: code } = done;
  const text =
    kind === 'undone'
      ? t('day.doneUndo')
      : t(kind === 'check_in' ? 'day.doneCheckIn' : 'day.doneCheckOut', { guest, code });
  const undo = step && kind !== 'undone' ? { intent: 'undo', id: String(id), step } : undefined;
  return <UndoToast toast={{ key: `${kind} ${id} ${step}`, text, undo }} />;
}
