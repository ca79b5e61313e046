import { z } from 'zod';
import { parseCalendarDate } from '../../core/calendar-date';
import { bookingStates } from './lifecycle';

/** The list's search, filters, order and page as they stand in the address. What cannot be read is left out. */
export const bookingViews = ['all', 'arriving', 'leaving', 'in_house', 'unpaid', 'holds'] as const;
export type BookingView = (typeof bookingViews)[number];

export const channels = ['web', 'direct', 'phone', 'airbnb', 'booking_com', 'vrbo'] as const;

export const sortFields = [
  'reference',
  'customer',
  'apartment',
  'checkIn',
  'checkOut',
  'nights',
  'state',
  'total',
  'balance',
  'created',
] as const;
export type SortField = (typeof sortFields)[number];

export const PER_PAGE = 25;
const MAX_PER_PAGE = 200;

const listOf = <const T extends readonly string[]>(values: T) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((given): T[number][] =>
      [given]
        .flat()
        .flatMap((part) => part.split(','))
        .filter((part): part is T[number] => values.includes(part)),
    )
    .catch([])
    .default([]);

const optionalDate = z
  .string()
  .transform((text) => parseCalendarDate(text))
  .optional()
  .catch(undefined);

export const bookingListInput = z.object({
  q: z
    .string()
    .max(200)
    // A null character cannot stand in PostgreSQL's text.
    .transform((text) => text.replaceAll('\0', '').replace(/\s+/g, ' ').trim())
    .catch('')
    .default(''),
  view: z.enum(bookingViews).catch('all').default('all'),
  state: listOf(bookingStates),
  channel: listOf(channels),
  apartment: z.string().max(20).catch('').default(''),
  from: optionalDate,
  to: optionalDate,
  unpaid: z
    .enum(['1', 'true'])
    .optional()
    .catch(undefined)
    .transform((given) => given !== undefined),
  sort: z
    .string()
    .default('checkIn')
    .transform((text) => {
      const field = text.replace(/^-/, '') as SortField;
      return sortFields.includes(field)
        ? { field, descending: text.startsWith('-') }
        : { field: 'checkIn' as const, descending: false };
    }),
  page: z.coerce.number().int().min(1).max(100_000).catch(1).default(1),
  perPage: z.coerce.number().int().min(1).max(MAX_PER_PAGE).catch(PER_PAGE).default(PER_PAGE),
});
export type BookingListQuery = z.infer<typeof bookingListInput>;
