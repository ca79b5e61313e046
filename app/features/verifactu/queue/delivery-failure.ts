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
