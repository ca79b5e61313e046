import { bookingKey } from './booking-key.server';
import { publicAddress } from './public-address.server';
import type { Locale } from '../core/locale';
import { pathsIn } from '../core/paths';

interface Named {
  reference: string;
  language: Locale;
}

export function bookingLink({ reference, language }: Named): string {
  return `${publicAddress()}${pathsIn(language).booking(reference, { key: bookingKey(reference) })}`;
}

export function paymentLink(booking: Named): string {
  const { reference, language } = booking;
  return `${publicAddress()}${pathsIn(language).payBooking(reference, { key: bookingKey(reference) })}`;
}
