import { z } from 'zod';
import { parseCalendarDate } from './calendar-date';
import { moveUp, NO_COLUMNS } from './list-address';
import {
  columnsAtFirst,
  freeColumns,
  MAX_PER_PAGE,
  pageSizes,
  sortFieldsOf,
  sortOfView,
  viewParamOf,
  type AnyListQuery,
  type FilterRule,
  type ListQuery,
  type ListRules,
} from './list-rules';

/** Option for files: puts all matches on one page, up to a limit. */
export interface WholeList {
  upTo: number;
}

/**
 * Schema for a list's view, search, filters, order, columns and page, from a URL or an API call. Invalid values are
 * ignored.
 */
export function listInput<R extends ListRules>(rules: R, whole?: WholeList): z.ZodType<ListQuery<R>> {
  const filters = Object.entries(rules.filters).map(([name, rule]) => [name, filterInput(rule)] as const);
  const fields = anyFields.extend(Object.fromEntries(filters));
  return fields.transform((read): ListQuery<R> => {
    const provided = read as typeof read & z.infer<typeof anyFields>;
    const view = rules.views.find((known) => known === provided[viewParamOf(rules)]) ?? rules.views[0]!;
    const query: AnyListQuery = {
      saved: provided.saved,
      view,
      q: provided.q,
      sort: sortInput(rules, provided.sort) ?? sortInput(rules, sortOfView(rules, view))!,
      columns: columnsInput(rules, provided.columns, provided.up),
      page: whole ? 1 : provided.page,
      perPage: whole ? whole.upTo : provided.perPage,
    };
    return { ...query, ...Object.fromEntries(filters.map(([name]) => [name, provided[name]])) } as ListQuery<R>;
  }) as unknown as z.ZodType<ListQuery<R>>;
}

const pageInput = z.coerce.number().int().min(1).max(100_000).catch(1).default(1);
const perPageInput = z.coerce.number().int().min(1).max(MAX_PER_PAGE).catch(pageSizes[0]).default(pageSizes[0]);
const idInput = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional().catch(undefined);

/** Search words. PostgreSQL text cannot contain a null character. */
const querySchema = z
  .string()
  .max(200)
  .transform((text) => text.replaceAll('\0', '').replace(/\s+/g, ' ').trim())
  .catch('')
  .default('');

const severalTexts = z
  .union([z.string(), z.array(z.string())])
  .transform((provided) => [provided].flat().flatMap((part) => part.split(',')))
  .catch([]);

const anyFields = z
  .object({
    saved: idInput,
    q: querySchema,
    sort: z.string().catch('').default(''),
    columns: severalTexts.optional(),
    up: z.string().optional().catch(undefined),
    page: pageInput,
    perPage: perPageInput,
  })
  .catchall(z.unknown());

function filterInput(rule: FilterRule): z.ZodType {
  switch (rule.kind) {
    case 'many':
      return severalTexts
        .default([])
        .transform((requested) => rule.values.filter((value) => requested.includes(value)));
    case 'choice':
      return z.enum(rule.values).optional().catch(undefined);
    case 'id':
      return idInput;
    case 'text':
      return querySchema;
    case 'flag':
      return z
        .union([z.literal(true), z.enum(['1', 'true'])])
        .optional()
        .catch(undefined)
        .transform((provided) => provided !== undefined);
    case 'date':
      return z
        .string()
        .transform((text) => parseCalendarDate(text))
        .optional()
        .catch(undefined);
  }
}

function sortInput(rules: ListRules, text: string) {
  const field = sortFieldsOf(rules).find((known) => known === text.replace(/^-/, ''));
  return field === undefined ? undefined : { field, descending: text.startsWith('-') };
}

/** Returns the selected columns; `up` names the column to move a step toward the start. */
function columnsInput(rules: ListRules, requested: string[] | undefined, up: string | undefined): string[] | null {
  if (requested === undefined) return null;
  const free = freeColumns(rules);
  const known = [...new Set(requested)].filter((name) => free.includes(name));
  if (known.length === 0 && !requested.includes(NO_COLUMNS)) return null;
  const columns = up === undefined ? known : moveUp(known, up);
  return columns.join() === columnsAtFirst(rules).join() ? null : columns;
}
