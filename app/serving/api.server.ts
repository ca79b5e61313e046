import { OpenAPIHono } from '@hono/zod-openapi';
import swaggerScript from 'swagger-ui-dist/swagger-ui-bundle.js?url';
import swaggerStyles from 'swagger-ui-dist/swagger-ui.css?url';
import type { Api } from '../access/api-route.server';
import { answerError } from '../access/problem.server';
import type { HttpVariables } from '../access/read-actor.server';
import { AppError } from '../core/app-error';
import { accountRoutes } from '../features/account/api.server';
import { apartmentAdminRoutes } from '../features/apartments/api-apartments.server';
import { apartmentRoutes } from '../features/apartments/api.server';
import { pictureRoutes } from '../features/apartments/images/api-images.server';
import { categoryAdminRoutes } from '../features/apartments/categories/api-categories.server';
import { equipmentRoutes } from '../features/apartments/equipment/api-equipments.server';
import { sharedFlatRoutes } from '../features/apartments/shared-flats/api-shared-flats.server';
import { reportRoutes } from '../features/reports/api-reports.server';
import { auditRoutes } from '../features/audit/api.server';
import { accountingRoutes } from '../features/accounting/api-accounting.server';
import { bankRoutes } from '../features/bank/api-bank.server';
import { adminSearchRoutes } from '../features/admin/search/api-search.server';
import { evidenceRoutes } from '../features/bails/evidence/api-evidence.server';
import { legalInterestRoutes } from '../features/bails/api-legal-interest.server';
import { bailInvoiceRoutes } from '../features/bails/api-bail-invoices.server';
import { bailRoutes } from '../features/bails/api-bails.server';
import { archiveRoutes } from '../features/books/archive/api-archive.server';
import { bookRoutes } from '../features/books/api-books.server';
import { bookingRoutes } from '../features/booking-engine/api.server';
import { bookingInvoicingRoutes } from '../features/bookings/invoicing/api-invoicing.server';
import { bookingLifecycleRoutes } from '../features/front-desk/lifecycle/api-lifecycle.server';
import { outsideStayRoutes } from '../features/front-desk/outside/api-outside.server';
import { scheduleRoutes } from '../features/schedule/api-schedule.server';
import { blockRoutes } from '../features/blocks/api-blocks.server';
import { instalmentRoutes } from '../features/bookings/invoicing/api-instalments.server';
import { moveRoutes } from '../features/front-desk/move/api-move.server';
import { bookingPaymentRoutes } from '../features/payments/folio/api-payments.server';
import { savedCardRoutes } from '../features/payments/by-provider/api-saved-cards.server';
import { adminBookingRoutes } from '../features/front-desk/write/api-admin-bookings.server';
import { customerRoutes } from '../features/customers/api.server';
import { customerSearchRoutes } from '../features/customers/api-search.server';
import { buildingRoutes } from '../features/building/api.server';
import { systemRoutes } from '../features/system/api.server';
import { openingRoutes } from '../features/opening/api.server';
import { calendarFeedRoutes } from '../features/calendars/api-calendars.server';
import { notificationRoutes } from '../features/notifications/api.server';
import { vatRoutes } from '../features/vat/api-vat.server';
import { webhookRoutes } from '../features/webhooks/api.server';
import { priceRoutes } from '../features/prices/api.server';
import { exampleRoutes } from '../features/guides/api-examples.server';
import { offerRoutes } from '../features/offers/api.server';
import { invoiceRoutes } from '../features/invoices/api.server';
import { matchingRoutes } from '../features/invoices/matching/api-matching.server';
import { rectifyingRoutes } from '../features/invoices/rectifying/api-rectifying.server';
import { invoicePaperRoutes } from '../features/invoices/paper/api-paper.server';
import { verifactuRoutes } from '../features/verifactu/api-verifactu.server';
import { contactRoutes } from '../features/site/api.server';
import { passwordRoutes } from '../features/users/api-passwords.server';
import { secondFactorRoutes } from '../features/users/api-second-factor.server';
import { userAccessRoutes } from '../features/users/api-user-access.server';
import { userAdminRoutes } from '../features/users/api-users.server';
import { cleaningRoutes } from '../features/today/api-cleaning.server';
import { userRoutes } from '../features/users/api.server';

const BASE = '/api/v1';

/** Every feature's API at /api/v1, its description at openapi.json, and a page to read it at docs, with worked examples beside it. */
export function apiApp(): Api {
  const api: Api = new OpenAPIHono<HttpVariables>();
  api.use(async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
  });
  accountRoutes(api);
  apartmentRoutes(api);
  pictureRoutes(api);
  apartmentAdminRoutes(api);
  categoryAdminRoutes(api);
  sharedFlatRoutes(api);
  equipmentRoutes(api);
  // Before the public's, so that an id is not taken for a reference.
  adminBookingRoutes(api);
  bookingPaymentRoutes(api);
  instalmentRoutes(api);
  savedCardRoutes(api);
  bailRoutes(api);
  bailInvoiceRoutes(api);
  invoiceRoutes(api);
  rectifyingRoutes(api);
  matchingRoutes(api);
  invoicePaperRoutes(api);
  evidenceRoutes(api);
  legalInterestRoutes(api);
  bankRoutes(api);
  accountingRoutes(api);
  reportRoutes(api);
  bookRoutes(api);
  archiveRoutes(api);
  customerSearchRoutes(api);
  customerRoutes(api);
  adminSearchRoutes(api);
  bookingRoutes(api);
  bookingLifecycleRoutes(api);
  bookingInvoicingRoutes(api);
  cleaningRoutes(api);
  outsideStayRoutes(api);
  scheduleRoutes(api);
  blockRoutes(api);
  calendarFeedRoutes(api);
  moveRoutes(api);
  buildingRoutes(api);
  openingRoutes(api);
  contactRoutes(api);
  notificationRoutes(api);
  vatRoutes(api);
  verifactuRoutes(api);
  webhookRoutes(api);
  auditRoutes(api);
  systemRoutes(api);
  priceRoutes(api);
  offerRoutes(api);
  userRoutes(api);
  passwordRoutes(api);
  secondFactorRoutes(api);
  // Last, so that an id never stands in for a word such as `me`.
  userAdminRoutes(api);
  userAccessRoutes(api);

  api.openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' });
  api.doc31('/openapi.json', {
    openapi: '3.1.0',
    info: { title: 'Estancia', version: '1' },
    servers: [{ url: BASE }],
  });
  referencePage(api);
  exampleRoutes(api);
  const known = api.routes.filter((route) => route.method !== 'ALL').map((route) => patternOf(route.path));
  api.all('*', (c) => {
    const path = c.req.path.slice(BASE.length);
    return answerError(
      new AppError(known.some((pattern) => pattern.test(path)) ? 'method_not_allowed' : 'not_found'),
      c,
    );
  });
  api.onError((error, c) => answerError(error, c));
  return api;
}

/** The paths that a route takes, whatever the method. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
}

/** Swagger UI from our own address: nothing is loaded from elsewhere. */
function referencePage(api: Api): void {
  api.get('/docs', (c) =>
    c.html(`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Estancia API</title>
    <link rel="icon" href="/favicon.svg">
    <link rel="stylesheet" href="${swaggerStyles}">
  </head>
  <body>
    <nav><a href="/api/v1/docs/examples">Worked examples</a></nav>
    <main id="reference"></main>
    <script src="${swaggerScript}" nonce="${c.get('nonce')}"></script>
    <script nonce="${c.get('nonce')}">
      SwaggerUIBundle({ url: '/api/v1/openapi.json', domNode: document.getElementById('reference'), validatorUrl: null });
    </script>
  </body>
</html>`),
  );
}
