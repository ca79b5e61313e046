import { z } from '@hono/zod-openapi';

/** What the descriptions of the inventory's API share. */

export const security = [{ bearer: [] }];
export const denied = ['unauthenticated', 'tokens_expired', 'forbidden', 'second_factor_missing'] as const;
export const idPath = z.object({ id: z.coerce.number().int() });
export const localized = z.object({ es: z.string(), en: z.string().optional() });
export const pageMeta = z.object({ page: z.number().int(), perPage: z.number().int(), total: z.number().int() });
export const versioned = { version: z.number().int() };
export const pageQuery = {
  page: z.coerce.number().int().min(1).optional(),
  perPage: z.coerce.number().int().min(1).max(200).optional(),
};

/** A list that is never long, as lists are answered. */
export function wholeList<T>(data: readonly T[]) {
  return { data, meta: { page: 1, perPage: data.length, total: data.length } };
}
