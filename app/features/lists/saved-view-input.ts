import { z } from 'zod';
import { requiredLine } from '../../core/text-input';

export const savedViewName = requiredLine(60);

/** Query of a list without its path: filters, columns, and order. */
export const savedViewQuery = z
  .string()
  .max(2000)
  .transform((text) => {
    const search = new URLSearchParams(text);
    for (const name of ['saved', 'page', 'done']) search.delete(name);
    return search.toString();
  });

export const newSavedView = z.object({
  list: z.string().regex(/^[a-z-]{1,40}$/),
  name: savedViewName,
  query: savedViewQuery,
});

export const savedViewChange = z.object({ name: savedViewName.optional(), query: savedViewQuery.optional() });
