import { expect, test } from 'vitest';
import { apiApp } from '../app/serving/api.server';
import { apiAccess } from './access-table';
import { describedApi } from './whole-api';

/** What describes the API, and is none of its operations. */
const BESIDE = ['GET /docs', 'GET /docs/examples', 'GET /openapi.json'];

test('every route is described, and every description has a route', async () => {
  const { operations } = await describedApi();
  const routes = apiApp()
    .routes.filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)(\{[^}]*\})?/g, '{$1}')}`)
    .filter((name) => !BESIDE.includes(name));
  expect(routes.toSorted()).toEqual(operations.map(({ name }) => name).toSorted());
  expect(routes.length).toBe(Object.keys(apiAccess).length);
});

test('every operation says in a line what it does, and no two have the same id', async () => {
  const { description } = await describedApi();
  const described = Object.values(description.paths).flatMap((methods) => Object.values(methods));
  const summaries = described.map(({ summary }) => summary);
  expect(summaries.filter((summary) => !summary || summary.includes('\n'))).toEqual([]);
  const ids = described.flatMap(({ operationId }) => operationId ?? []);
  expect(new Set(ids).size).toBe(ids.length);
});
