import { formatClockTime, formatDate } from '../../../core/format';
import { type Locale, inLanguage, textIn } from '../../../core/locale';
import type { PublicBuilding } from '../../building/public-building.server';
import type { GuestBooking } from '../view-guest-booking.server';

export function confirmationTexts(
  locale: Locale,
  { reference, categoryName, stay }: Pick<GuestBooking, 'reference' | 'categoryName' | 'stay'>,
  building: Pick<PublicBuilding, 'name' | 'checkInTime' | 'checkOutTime' | 'phone'>,
): { summary: string; description: string } {
  const summary = `${textIn(categoryName, locale)}, ${building.name}`;
  const [arrival, departure] = [stay.checkIn, stay.checkOut].map((date) => formatDate(date, locale));
  const from = formatClockTime(building.checkInTime, locale);
  const until = formatClockTime(building.checkOutTime, locale);
  const description = inLanguage(locale, {
    es: `Reserva ${reference}.\nLlegada el ${arrival}, desde las ${from}.\nSalida el ${departure}, hasta las ${until}.\nTeléfono: ${building.phone}`,
    en: `Booking ${reference}.\nCheck-in on ${arrival}, from ${from}.\nCheck-out on ${departure}, by ${until}.\nPhone: ${building.phone}`,
  });
  return { summary, description };
}
