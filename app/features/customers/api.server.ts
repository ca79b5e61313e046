import { z } from '@hono/zod-openapi';
import type { Actor } from '../../access/actor';
import { instant, versioned } from '../../access/api-parts.server';
import { route, type Api } from '../../access/api-route.server';
import {
  customerBody,
  customerPage,
  duplicates,
  erasureBody,
  listQuery,
  mergeBody,
  probeQuery,
  shownCustomer,
} from './api-schemas.server';
import { createCustomer } from './create-customer.server';
import { eraseCustomer } from './erase-customer.server';
import { exportCustomer } from './export-customer.server';
import { exportName } from './export-name';
import { findDuplicates, listDuplicates } from './list-duplicates.server';
import { listCustomers } from './list-customers.server';
import { mergeCustomers } from './merge-customers.server';
import { updateCustomer } from './update-customer.server';
import { viewCustomer } from './view-customer.server';

/** Mounts the HTTP routes of customers. Must run after the search routes, so that `search` never matches as an id. */
export function customerRoutes(api: Api): void {
  lists(api);
  single(api);
  actions(api);
}

function lists(api: Api): void {
  route(api, 'GET /customers', {
    summary: 'Customers by view, search, filters and page',
    needs: 'customers:read',
    query: listQuery,
    answers: { 200: ['A page of customers', customerPage] },
    handle: async ({ actor, query }) => {
      const { data, meta } = await listCustomers(actor, { view: 'all', ...query });
      return { data: data.map(({ owedCents, ...row }) => ({ ...row, balanceCents: owedCents })), meta };
    },
  });

  route(api, 'POST /customers', {
    summary: 'Create a customer; newCustomer: true confirms that it is not a similar existing one',
    needs: 'customers:write',
    takes: customerBody.extend({ newCustomer: z.boolean().optional() }),
    answers: { 201: ['The customer', shownCustomer] },
    refuses: ['customer_duplicate'],
    handle: async ({ actor, body }) => {
      const { id } = await createCustomer(actor, body);
      return shown(actor, id);
    },
  });

  route(api, 'GET /customers/duplicates', {
    summary: 'Possible duplicates of somebody with these details',
    needs: 'customers:read',
    query: probeQuery,
    answers: { 200: ['The surest first', duplicates] },
    handle: ({ actor, query }) => findDuplicates(actor, query),
  });
}

function single(api: Api): void {
  route(api, 'GET /customers/{id}', {
    summary: 'A customer; one that was merged leads to the other',
    needs: 'customers:read',
    answers: { 200: ['The customer', shownCustomer], 308: 'It was merged into the one at Location' },
    handle: async ({ c, actor, id }) => {
      const customer = await viewCustomer(actor, id);
      if (customer.mergedIntoId !== null) return c.redirect(`/api/v1/customers/${customer.mergedIntoId}`, 308);
      return bodyOf(customer);
    },
  });

  route(api, 'PATCH /customers/{id}', {
    summary: 'Change a customer; omitted fields stay',
    needs: 'customers:write',
    takes: customerBody.extend(versioned),
    answers: { 200: ['The customer as it is now', shownCustomer] },
    refuses: ['version_conflict', 'customer_merged', 'customer_restricted'],
    handle: async ({ actor, id, body }) => {
      await updateCustomer(actor, id, body);
      return shown(actor, id);
    },
  });

  route(api, 'GET /customers/{id}/duplicates', {
    summary: 'Possible duplicates of a customer, and why',
    needs: 'customers:read',
    answers: { 200: ['The surest first', duplicates] },
    handle: ({ actor, id }) => listDuplicates(actor, id),
  });

  route(api, 'GET /customers/{id}/export', {
    summary: 'All data the building holds about a customer (GDPR articles 15 and 20)',
    needs: 'customers:read',
    answers: { 200: ['All of it', z.looseObject({ exportedAt: instant })] },
    handle: async ({ c, actor, id }) => {
      const held = await exportCustomer(actor, id);
      c.header('Content-Disposition', `attachment; filename="${exportName(id, held.exportedAt, actor.locale)}"`);
      return held;
    },
  });
}

function actions(api: Api): void {
  route(api, 'POST /customers/{id}/merge', {
    summary: 'Merge two customers, with everything of both',
    needs: 'customers:write',
    takes: mergeBody,
    answers: { 200: ['The one that is kept', shownCustomer] },
    refuses: ['version_conflict', 'customers_same', 'customer_merged', 'customer_restricted', 'customers_two_accounts'],
    handle: async ({ actor, id, body }) => {
      await mergeCustomers(actor, id, body);
      return shown(actor, id);
    },
  });

  route(api, 'POST /customers/{id}/erase', {
    summary: 'Erase a customer’s data that the law does not require to be kept (GDPR article 17)',
    needs: 'customers:erase',
    takes: erasureBody,
    answers: { 200: ['What is left', shownCustomer] },
    refuses: [
      'version_conflict',
      'customer_stays_open',
      'customer_money_open',
      'customer_merged',
      'customer_restricted',
      'customer_of_team',
    ],
    handle: async ({ actor, id, body }) => {
      await eraseCustomer(actor, id, body);
      return shown(actor, id);
    },
  });
}

async function shown(actor: Actor, id: number) {
  return bodyOf(await viewCustomer(actor, id));
}

function bodyOf(customer: Awaited<ReturnType<typeof viewCustomer>>) {
  const { id, data, name, version, createdAt, consentedAt, restrictedUntil, isInHouse, account, figures } = customer;
  const { owedCents, ...others } = figures;
  return {
    id,
    ...data,
    name,
    version,
    createdAt,
    consentedAt,
    restrictedUntil,
    inHouse: isInHouse,
    account,
    figures: { ...others, balanceCents: owedCents },
  };
}
