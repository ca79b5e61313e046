import { useTranslation } from '../../../../ui/translation';
import { usePaths } from '../../../../ui/use-locale';
import type { PickerPage } from '../../admin/admin-booking-page.server';
import { BookingPicker } from '../../admin/admin-booking-picker';

export function MovePicker({ page }: { page: PickerPage }) {
  const { t } = useTranslation('front-desk/move');
  const paths = usePaths();
  return <BookingPicker page={page} title={t('pickerTitle')} here={t('here')} to={paths.adminMoveBooking} />;
}
