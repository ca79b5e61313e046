import { AppError } from '../../../core/app-error';
import type { PriceRefusal } from '../../prices/price-rules';

/** Converts a refusal by the rates to an error in the field for the guests, code or price. */
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
