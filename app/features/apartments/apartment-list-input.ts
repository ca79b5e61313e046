import { z } from 'zod';
import { apartmentStatuses } from './apartment-data';

/** The list's view, search, filters, order and page as they stand in the address. What cannot be read is left out. */
export const apartmentViews = ['active', 'maintenance', 'retired', 'attention', 'all'] as const;
export type ApartmentView = (typeof apartmentViews)[number];

export const apartmentSortFields = [
  'code',
  'category',
  'flat',
  'floor',
  'area',
  'guests',
  'cleaning',
  'bail',
  'status',
  'images',
] as const;
export type ApartmentSortField = (typeof apartmentSortFields)[number];

/** What asks for something: no price from today on, no picture, a text without English. */
export const apartmentLacks = ['price', 'image', 'english'] as const;
export type ApartmentLack = (typeof apartmentLacks)[number];

const PER_PAGE = 25;
const MAX_PER_PAGE = 200;

const listOf = <const T extends readonly string[]>(values: T) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((given): T[number][] => {
      const asked = [given].flat().flatMap((part) => part.split(','));
      return values.filter((value) => asked.includes(value));
    })
    .catch([])
    .default([]);

const ids = z
  .union([z.string(), z.array(z.string())])
  .transform((given) =>
    [given]
      .flat()
      .flatMap((part) => part.split(','))
      .filter((part) => /^\d{1,15}$/.test(part))
      .map(Number),
  )
  .catch([])
  .default([]);

export const apartmentListInput = z.object({
  q: z
    .string()
    .max(200)
    // A null character cannot stand in PostgreSQL's text.
    .transform((text) => text.replaceAll('\0', '').replace(/\s+/g, ' ').trim())
    .catch('')
    .default(''),
  view: z.enum(apartmentViews).catch('active').default('active'),
  category: ids,
  flat: ids,
  status: listOf(apartmentStatuses),
  lacks: listOf(apartmentLacks),
  sort: z
    .string()
    .default('code')
    .transform((text) => {
      const field = apartmentSortFields.find((known) => known === text.replace(/^-/, ''));
      return field ? { field, descending: text.startsWith('-') } : { field: 'code' as const, descending: false };
    }),
  page: z.coerce.number().int().min(1).max(100_000).catch(1).default(1),
  perPage: z.coerce.number().int().min(1).max(MAX_PER_PAGE).catch(PER_PAGE).default(PER_PAGE),
});
export type ApartmentListQuery = z.infer<typeof apartmentListInput>;
