/** Why a delivery was in vain: what the agency's answer was, or that it could not be signed. */
export const deliveryFailures = [
  'unreachable',
  'timeout',
  'certificate_refused',
  'fault',
  'not_understood',
  'certificate_missing',
  'certificate_ended',
  'certificate_unreadable',
] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];
