import createClient from 'openapi-fetch';
import { apartmentAdminRoutes } from '../../app/features/apartments/api-apartments.server';
import { bookingRoutes } from '../../app/features/booking-engine/api.server';
import { bookingPaymentRoutes } from '../../app/features/payments/folio/api-payments.server';
import { adminBookingRoutes } from '../../app/features/front-desk/write/api-admin-bookings.server';
import { buildingRoutes } from '../../app/features/building/api.server';
import { customerRoutes } from '../../app/features/customers/api.server';
import { userAccessRoutes } from '../../app/features/users/api-user-access.server';
import { userAdminRoutes } from '../../app/features/users/api-users.server';
import { testApi } from '../api';
import type { Paths } from './paths';

/** Calls the API as a program would that knows only the API description. */
export function apiClient(headers: Record<string, string> = {}) {
  const api = testApi(
    adminBookingRoutes,
    apartmentAdminRoutes,
    bookingPaymentRoutes,
    bookingRoutes,
    buildingRoutes,
    customerRoutes,
    userAccessRoutes,
    userAdminRoutes,
  );
  return createClient<Paths>({
    baseUrl: 'http://localhost',
    headers,
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url);
      const body = await request.text();
      return api.send(request.method, pathname + search, body || undefined, Object.fromEntries(request.headers));
    },
  });
}
