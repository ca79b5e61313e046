import type { DeliveryFailure } from '../queue/delivery-failure';
import { deliveryFailures } from '../queue/delivery-failure';

export function failureKey(failure: string): `failure.${DeliveryFailure}` {
  return `failure.${deliveryFailures.find((known) => known === failure) ?? 'not_understood'}`;
}
