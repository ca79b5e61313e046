import { z } from 'zod';
import { mailViews } from './mail-kinds';

const PER_PAGE = 25;
const MAX_PER_PAGE = 200;

/** The list's view, search and page as they stand in the address. What cannot be read is left out. */
export const mailListInput = z.object({
  q: z
    .string()
    .max(200)
    // A null character cannot stand in PostgreSQL's text.
    .transform((text) => text.replaceAll('\0', '').replace(/\s+/g, ' ').trim())
    .catch('')
    .default(''),
  state: z.enum(mailViews).catch('all').default('all'),
  page: z.coerce.number().int().min(1).max(100_000).catch(1).default(1),
  perPage: z.coerce.number().int().min(1).max(MAX_PER_PAGE).catch(PER_PAGE).default(PER_PAGE),
});
export type MailListQuery = z.infer<typeof mailListInput>;
