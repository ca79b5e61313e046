import { AppError } from '../../../core/app-error';
import type { PriceRefusal } from '../../prices/price-rules';

/** What the rates refuse stands at the field that mends it: the number of guests, the code, or the price by hand. */
export function refusedPrice(refusal: PriceRefusal): AppError {
  const { code, ...extra } = refusal;
  if (code === 'too_many_guests') {
    const { maxGuests } = refusal as { maxGuests: number };
    return new AppError(code, {
      fields: [{ path: 'adults', problem: 'too_many_for_it', params: { max: maxGuests } }],
      extra,
    });
  }
  if (code === 'offer_not_applicable')
    return new AppError(code, { fields: [{ path: 'offerCode', problem: 'code_refused' }] });
  return new AppError(code, { fields: [{ path: 'price', problem: 'price_by_hand' }], extra });
}
