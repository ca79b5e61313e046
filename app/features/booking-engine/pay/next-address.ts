import type { Locale } from '../../../core/locale';
import { pathsIn } from '../../../core/paths';
import type { StartedPayment } from '../../payments/by-provider/resume-charge.server';

/**
 * Where the guest goes on with a payment that has begun: straight to the provider, to the page that leads there, or, where it
 * has ended meanwhile, to what became of it.
 */
export function nextAddress({ reference, key, next }: StartedPayment, locale: Locale): string {
  const paths = pathsIn(locale);
  if (next === null) return paths.paidBooking(reference, { payment: key });
  return next.kind === 'go' ? next.url : paths.payingBooking(reference, key);
}
