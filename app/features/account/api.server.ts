import { z } from '@hono/zod-openapi';
import { locales } from '../../core/locale';
import { cents, day, instant, instalment, pageOf, pageQuery, rowId } from '../../access/api-parts.server';
import { route, type Api } from '../../access/api-route.server';
import { signOutBrowser } from '../../access/signed-out.server';
import { listGuestBookings } from '../booking-engine/list-guest-bookings.server';
import { guestInvoiceStates } from '../booking-engine/guest-invoice-state';
import { listAccountInvoices } from '../booking-engine/guest-invoices.server';
import { invoiceTypes } from '../invoices/invoice-facts';
import { exportFileName } from './export-file-name';
import { exportAccountData } from './export-account-data.server';
import { requestEmailChange } from './request-email-change.server';
import { requestErasure } from './request-erasure.server';
import { updateProfile } from './update-user-profile.server';

const userBookingsAnswer = pageOf(
  z.object({
    reference: z.string(),
    claimed: z.boolean().describe('Belongs to somebody else, who let this account see it'),
    status: z.string(),
    typeCategory: z.string(),
    checkIn: day,
    checkOut: day,
    nights: z.number().int(),
    adults: z.number().int(),
    children: z.number().int(),
    totalCents: cents,
    paidCents: cents,
    balanceCents: cents.describe('What is still to be paid; never below zero'),
    toRefundCents: cents.describe('Paid beyond what it costs: the building refunds it'),
    nextPayment: instalment.nullable(),
    paysOnline: z.boolean().describe('Whether what is due can be paid on the booking’s page'),
    cardLast4: z.string().nullable().describe('Of the card that the guest agreed to have charged for payments due'),
    bail: z
      .object({
        state: z.string(),
        amountCents: cents,
        method: z.string().nullable(),
        receivedOn: day.nullable(),
        dueBackOn: day.nullable(),
        leftCents: cents.describe('How much of it is still to be returned'),
        returnedCents: cents,
        onHold: z.boolean().describe('It is on hold on a card; nothing is charged until the hold ends'),
        holdUntil: instant.nullable().describe('Until when it is on hold; null once it has ended'),
      })
      .nullable(),
  }),
);

const accountInvoicesAnswer = z.object({
  data: z.array(
    z.object({
      id: rowId,
      reference: z.string(),
      fullNumber: z.string(),
      type: z.enum(invoiceTypes),
      issuedOn: day,
      dueOn: day,
      totalCents: cents,
      isAskedFor: z.boolean(),
      status: z.enum(guestInvoiceStates),
    }),
  ),
});

export function accountRoutes(api: Api): void {
  profile(api);
  own(api);
  erasure(api);
}

function profile(api: Api): void {
  route(api, 'PATCH /users/me', {
    summary: 'Change the current user’s name or language',
    needs: 'secured account',
    takes: z.object({ name: z.string().optional(), language: z.enum(locales).optional() }),
    answers: { 200: ['As it is now', z.object({ name: z.string(), language: z.string() })] },
    handle: ({ actor, body }) => updateProfile(actor, body),
  });

  route(api, 'POST /users/me/email', {
    summary: 'Request a change of email; a link mailed to the new one, valid for an hour, confirms it',
    needs: 'secured account',
    takes: z.object({ email: z.string(), password: z.string() }),
    answers: { 200: ['The same whether or not the email has an account', z.object({ asked: z.literal(true) })] },
    refuses: ['too_many_attempts'],
    handle: async ({ actor, body }) => {
      await requestEmailChange(actor, body);
      return { asked: true as const };
    },
  });
}

function own(api: Api): void {
  route(api, 'GET /users/me/bookings', {
    summary: 'The bookings on the current user’s account, latest stay first',
    needs: 'secured account',
    query: z.object({
      ...pageQuery(100),
    }),
    answers: { 200: ['A page of bookings', userBookingsAnswer] },
    handle: async ({ actor, query }) => {
      const { data, meta } = await listGuestBookings(actor, query);
      return {
        data: data.map(({ state, stay, owedCents, categoryName: _name, cover: _cover, ...row }) => ({
          ...row,
          balanceCents: owedCents,
          ...stay,
          status: state,
        })),
        meta,
      };
    },
  });

  route(api, 'GET /users/me/invoices', {
    summary: 'The invoices of all bookings on the current user’s account, latest first',
    needs: 'secured account',
    answers: { 200: ['The invoices, each with a booking at which its PDF is', accountInvoicesAnswer] },
    handle: async ({ actor }) => {
      const rows = await listAccountInvoices(actor);
      return { data: rows.map(({ state, ...row }) => ({ ...row, status: state })) };
    },
  });

  route(api, 'GET /users/me/export', {
    summary: 'All data held about the signed-in person, as a file',
    needs: 'secured account',
    answers: { 200: ['The data, by where they come from', z.record(z.string(), z.unknown())] },
    refuses: ['too_many_attempts'],
    handle: async ({ c, actor, locale }) => {
      const held = await exportAccountData(actor);
      c.header('Content-Disposition', `attachment; filename="${exportFileName(held.exportedAt, locale)}"`);
      return held;
    },
  });
}

function erasure(api: Api): void {
  route(api, 'POST /users/me/erasure', {
    summary: 'Erase the current user’s account and data; what the law retains is restricted',
    needs: 'secured account',
    takes: z.object({ password: z.string(), confirm: z.literal(true) }),
    answers: { 200: ['Erased, and signed out everywhere', z.object({ erased: z.literal(true) })] },
    refuses: ['stays_to_come', 'bail_to_return', 'staff_account', 'last_administrator', 'too_many_attempts'],
    handle: async ({ c, actor, body }) => {
      await requestErasure(actor, body);
      signOutBrowser(c);
      return { erased: true as const };
    },
  });
}
