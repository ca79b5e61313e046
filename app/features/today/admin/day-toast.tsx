import { UndoToast } from '../../../ui/admin/undo-toast';
import { useTranslation } from '../../../ui/translation';
import { outsideName } from '../../calendars/outside-name';
import type { DayFlash } from './day-flash';

export function DayToast({ done }: { done: DayFlash | null }) {
  const { t } = useTranslation('today');
  const { t: translate } = useTranslation('calendars/outside');
  if (!done) return <UndoToast toast={null} />;
  if (done.stay) {
    const name = outsideName(done.stay, translate);
    const text = translate('doneLeft', { name, code: done.apartmentCode });
    const undo = { intent: 'outside_back', id: String(done.id) };
    return <UndoToast toast={{ key: `outside ${done.id}`, text, undo }} />;
  }
  const { kind, id, step, guestName: guest, apartmentCode: code } = done;
  const text =
    kind === 'undone' ? t('doneUndo') : t(kind === 'check_in' ? 'doneCheckIn' : 'doneCheckOut', { guest, code });
  const undo = step && kind !== 'undone' ? { intent: 'undo', id: String(id), step } : undefined;
  return <UndoToast toast={{ key: `${kind} ${id} ${step}`, text, undo }} />;
}
