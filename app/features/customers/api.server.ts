import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Actor } from '../../access/actor';
import { answers, language, refusals, takes, type Api } from '../../access/api-description.server';
import { jsonBody } from '../../access/json-body.server';
import { AppError } from '../../core/app-error';
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

const security = [{ bearer: [] }];
const denied = ['unauthenticated', 'tokens_expired', 'forbidden', 'second_factor_missing'] as const;
const customerPath = z.object({ id: z.coerce.number().int() });

function idOf(c: Context): number {
  const text = c.req.param('id') ?? '';
  if (!/^\d{1,15}$/.test(text)) throw new AppError('not_found');
  return Number(text);
}

/** HTTP only: customers, for whoever may read and write them. After the search, so that an id never stands in for a word. */
export function customerRoutes(api: Api): void {
  lists(api);
  single(api);
  actions(api);
}

function lists(api: Api): void {
  api.openAPIRegistry.registerPath({
    method: 'get',
    path: '/customers',
    summary: 'Customers by view, search, filters and page; needs customers:read',
    security,
    request: { headers: language, query: listQuery },
    responses: { ...answers(200, 'A page of customers', customerPage), ...refusals(...denied, 'no_building') },
  });
  api.get('/customers', async (c) => {
    const { data, meta } = await listCustomers(c.get('actor'), { view: 'all', ...c.req.query() });
    return c.json({ data: data.map(({ owedCents, ...row }) => ({ ...row, balanceCents: owedCents })), meta });
  });

  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/customers',
    summary:
      'Write a new customer; newCustomer: true says that it is nobody who is much like them; needs customers:write',
    security,
    request: takes(customerBody.extend({ newCustomer: z.boolean().optional() })),
    responses: {
      ...answers(201, 'The customer', shownCustomer),
      ...refusals(...denied, 'invalid_input', 'customer_duplicate', 'no_building'),
    },
  });
  api.post('/customers', async (c) => {
    const actor = c.get('actor');
    const { id } = await createCustomer(actor, await jsonBody(c));
    return c.json(await shown(actor, id), 201);
  });

  api.openAPIRegistry.registerPath({
    method: 'get',
    path: '/customers/duplicates',
    summary: 'Who may be the same as somebody with these details; needs customers:read',
    security,
    request: { headers: language, query: probeQuery },
    responses: { ...answers(200, 'The surest first', duplicates), ...refusals(...denied, 'no_building') },
  });
  api.get('/customers/duplicates', async (c) => c.json(await findDuplicates(c.get('actor'), c.req.query())));
}

function single(api: Api): void {
  api.openAPIRegistry.registerPath({
    method: 'get',
    path: '/customers/{id}',
    summary: 'A customer; one that was merged leads to the other; needs customers:read',
    security,
    request: { headers: language, params: customerPath },
    responses: {
      ...answers(200, 'The customer', shownCustomer),
      308: { description: 'It was merged into the one at Location' },
      ...refusals(...denied, 'not_found'),
    },
  });
  api.get('/customers/:id', async (c) => {
    const customer = await viewCustomer(c.get('actor'), idOf(c));
    if (customer.mergedIntoId !== null) return c.redirect(`/api/v1/customers/${customer.mergedIntoId}`, 308);
    return c.json(bodyOf(customer));
  });

  api.openAPIRegistry.registerPath({
    method: 'patch',
    path: '/customers/{id}',
    summary: 'Change a customer; what is left out stays; needs customers:write',
    security,
    request: { ...takes(customerBody.extend({ version: z.number().int() })), params: customerPath },
    responses: {
      ...answers(200, 'The customer as it is now', shownCustomer),
      ...refusals(
        ...denied,
        'not_found',
        'invalid_input',
        'version_conflict',
        'customer_merged',
        'customer_restricted',
      ),
    },
  });
  api.patch('/customers/:id', async (c) => {
    const actor = c.get('actor');
    const id = idOf(c);
    await updateCustomer(actor, id, await jsonBody(c));
    return c.json(await shown(actor, id));
  });

  api.openAPIRegistry.registerPath({
    method: 'get',
    path: '/customers/{id}/duplicates',
    summary: 'Who may be the same as a customer, and why; needs customers:read',
    security,
    request: { headers: language, params: customerPath },
    responses: { ...answers(200, 'The surest first', duplicates), ...refusals(...denied, 'not_found') },
  });
  api.get('/customers/:id/duplicates', async (c) => c.json(await listDuplicates(c.get('actor'), idOf(c))));

  api.openAPIRegistry.registerPath({
    method: 'get',
    path: '/customers/{id}/export',
    summary: 'Everything that the house holds of a customer (GDPR articles 15 and 20); needs customers:read',
    security,
    request: { headers: language, params: customerPath },
    responses: {
      ...answers(200, 'All of it', z.looseObject({ exportedAt: z.iso.datetime() })),
      ...refusals(...denied, 'not_found'),
    },
  });
  api.get('/customers/:id/export', async (c) => {
    const actor = c.get('actor');
    const id = idOf(c);
    const held = await exportCustomer(actor, id);
    c.header('Content-Disposition', `attachment; filename="${exportName(id, held.exportedAt, actor.locale)}"`);
    return c.json(held);
  });
}

function actions(api: Api): void {
  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/customers/{id}/merge',
    summary: 'Make two customers one, with all that there was with either; needs customers:write',
    security,
    request: { ...takes(mergeBody), params: customerPath },
    responses: {
      ...answers(200, 'The one that is kept', shownCustomer),
      ...refusals(
        ...denied,
        'not_found',
        'invalid_input',
        'version_conflict',
        'customers_same',
        'customer_merged',
        'customer_restricted',
        'customers_two_accounts',
      ),
    },
  });
  api.post('/customers/:id/merge', async (c) => {
    const actor = c.get('actor');
    const id = idOf(c);
    await mergeCustomers(actor, id, await jsonBody(c));
    return c.json(await shown(actor, id));
  });

  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/customers/{id}/erase',
    summary: 'Erase what the law does not keep of a customer (GDPR article 17); needs customers:erase',
    security,
    request: { ...takes(erasureBody), params: customerPath },
    responses: {
      ...answers(200, 'What is left', shownCustomer),
      ...refusals(
        ...denied,
        'not_found',
        'invalid_input',
        'version_conflict',
        'customer_stays_open',
        'customer_money_open',
        'customer_merged',
        'customer_restricted',
        'customer_of_team',
      ),
    },
  });
  api.post('/customers/:id/erase', async (c) => {
    const actor = c.get('actor');
    const id = idOf(c);
    await eraseCustomer(actor, id, await jsonBody(c));
    return c.json(await shown(actor, id));
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
