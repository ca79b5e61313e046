import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import { eventWords } from '../lifecycle/event-words';
import type { BookingPage } from './admin-booking-page.server';

export function useEventWords({ timeZone }: Pick<BookingPage, 'timeZone'>) {
  const { t } = useTranslation('front-desk/history');
  const locale = useLocale();
  return eventWords({ locale, timeZone }, t);
}
