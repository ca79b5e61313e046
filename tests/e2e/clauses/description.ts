import { expect } from '@playwright/test';
import { call } from './answers';
import type { Place } from './section';

interface Operation {
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, unknown>;
}

interface Description {
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
}

export const description = async (place: Place) =>
  (await call<Description>(place, 'GET openapi.json', { account: null })).json;

export function keysOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysOf);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)]);
}

export async function expectAnswer(
  place: Place,
  address: string,
  keys: readonly string[],
): Promise<Record<string, unknown>> {
  const { status, json } = await call(place, `GET ${address}`);
  expect([address, status]).toEqual([address, 200]);
  expect(Object.keys(json), address).toEqual(expect.arrayContaining([...keys]));
  return json;
}

export async function expectTakes(place: Place, path: string, method: string, ...keys: string[]): Promise<void> {
  const taken = (await description(place)).paths[path]![method]!.requestBody!;
  expect(keysOf(taken), path).toEqual(expect.arrayContaining(keys));
}
