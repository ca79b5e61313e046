import type { Locale } from '../../../core/locale';
import { pathsIn } from '../../../core/paths';
import type { StartedPayment } from '../../payments/by-provider/resume-charge.server';

/**
 * Returns the next address for a started payment: the provider, our page that leads there, or the result if the payment
 * has ended meanwhile.
 */
export function nextAddress({ reference, key, next }: StartedPayment, locale: Locale): string {
  const paths = pathsIn(locale);
  if (next === null) return paths.paidBooking(reference, { payment: key });
  return next.kind === 'go' ? next.url : paths.payingBooking(reference, key);
}
