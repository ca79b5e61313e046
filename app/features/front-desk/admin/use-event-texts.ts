import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import { eventTexts } from '../lifecycle/event-texts';
import type { BookingPage } from './admin-booking-page.server';

export function useEventTexts({ timeZone }: Pick<BookingPage, 'timeZone'>) {
  const { t } = useTranslation('front-desk/history');
  const locale = useLocale();
  return eventTexts({ locale, timeZone }, t);
}
