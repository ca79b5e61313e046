import { z } from 'zod';
import { roles } from '../../core/role';

/** The list's view, search, filters, order and page as they stand in the address. What cannot be read is left out. */
export const userViews = ['team', 'customers', 'inactive'] as const;
export type UserView = (typeof userViews)[number];

export const userSortFields = ['name', 'email', 'role', 'lastSignIn', 'created'] as const;
export type UserSortField = (typeof userSortFields)[number];

const PER_PAGE = 25;
const MAX_PER_PAGE = 200;

export const userListInput = z.object({
  q: z
    .string()
    .max(200)
    // A null character cannot stand in PostgreSQL's text.
    .transform((text) => text.replaceAll('\0', '').replace(/\s+/g, ' ').trim())
    .catch('')
    .default(''),
  view: z.enum(userViews).catch('team').default('team'),
  role: z
    .union([z.string(), z.array(z.string())])
    .transform((given) => {
      const asked = [given].flat().flatMap((part) => part.split(','));
      return roles.filter((role) => asked.includes(role));
    })
    .catch([])
    .default([]),
  factor: z.enum(['on', 'off']).optional().catch(undefined),
  sort: z
    .string()
    .default('name')
    .transform((text) => {
      const field = userSortFields.find((known) => known === text.replace(/^-/, ''));
      return field ? { field, descending: text.startsWith('-') } : { field: 'name' as const, descending: false };
    }),
  page: z.coerce.number().int().min(1).max(100_000).catch(1).default(1),
  perPage: z.coerce.number().int().min(1).max(MAX_PER_PAGE).catch(PER_PAGE).default(PER_PAGE),
});
export type UserListQuery = z.infer<typeof userListInput>;
