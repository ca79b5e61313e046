import type { Scope } from '../app/access/scopes';

/** Who may: anybody, who brings a proof in the call itself, who is signed in, who is and has secured their account where they must, only who is not, or whose role has the scope. */
export type Access = 'anybody' | 'proof' | 'signed-in' | 'secured' | 'guest-only' | Scope;

/** Every page and who may open it, in the order of the specification, at its Spanish address. */
export const pageAccess: Record<string, Access> = {
  '/': 'anybody',
  '/contact': 'anybody',
  '/gallery': 'anybody',
  '/login': 'guest-only',
  '/our-building': 'anybody',
  '/promotion': 'anybody',
  '/register': 'guest-only',
  '/reset_password': 'anybody',
  '/rooms': 'anybody',
  '/documents/:page': 'anybody',
  '/room-details/:typeCategory?': 'anybody',
  '/account': 'signed-in',
  '/account/data': 'signed-in',
  '/account/erased': 'anybody',
  '/account/security': 'signed-in',
  '/change_password': 'signed-in',
  '/admin': 'bookings:read',
  '/admin/bookings/list': 'bookings:read',
  '/admin/bookings/view/:id?': 'bookings:read',
  '/admin/notifications': 'bookings:read',
  '/book': 'anybody',
  '/booking/:reference?': 'anybody',
  '/legal/:page': 'anybody',
};

/** Every operation of the API and who may call it. */
export const apiAccess: Record<string, Access> = {
  'GET /availability': 'anybody',
  'GET /bookings': 'bookings:read',
  'POST /bookings': 'anybody',
  'GET /bookings/{reference}': 'anybody',
  'POST /bookings/{reference}/payments': 'anybody',
  'POST /bookings/{reference}/claim': 'own:read',
  'GET /categories': 'anybody',
  'POST /contact': 'anybody',
  'GET /notifications': 'bookings:read',
  'POST /quotes': 'anybody',
  'POST /users/login_check': 'anybody',
  'POST /users/login_check/passkey': 'proof',
  'POST /users/login_check/second_factor': 'proof',
  'GET /users/me': 'signed-in',
  'PATCH /users/me': 'secured',
  'GET /users/me/bookings': 'secured',
  'POST /users/me/email': 'secured',
  'POST /users/me/erasure': 'secured',
  'GET /users/me/export': 'secured',
  'DELETE /users/me/sessions': 'signed-in',
  'GET /users/me/sessions': 'signed-in',
  'DELETE /users/me/sessions/{id}': 'signed-in',
  'POST /users/passkeys/options': 'anybody',
  'POST /users/password/change': 'signed-in',
  'POST /users/password/forgot': 'anybody',
  'POST /users/password/reset': 'proof',
  'POST /users/refresh': 'proof',
  'POST /users/register': 'anybody',
  'POST /users/register/confirm': 'proof',
};
