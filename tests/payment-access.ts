import type { Scope } from '../app/access/role-scopes';

export const paymentAccess: Record<string, Scope | 'anybody'> = {
  'GET /bookings/{id}/payments': 'payments:read',
  'POST /bookings/{id}/payments': 'payments:write',
  'POST /bookings/{id}/payments/{paymentId}/refund': 'payments:write',
  'POST /bookings/{id}/payments/{paymentId}/void': 'payments:write',
  'POST /bookings/{id}/saved-card/charge': 'payments:write',
  'POST /bookings/{id}/saved-card/removal': 'payments:write',
  'POST /bookings/{id}/waive-fee': 'payments:write',
  'GET /bookings/{reference}/payments/{payment}': 'anybody',
  'POST /bookings/{reference}/payments': 'anybody',
  'POST /bookings/{reference}/saved-card/withdrawal': 'anybody',
};
