import { z } from '@hono/zod-openapi';
import { defaultLocale, locales, otherLocales, type Locale } from '../core/locale';

/** Shared parts of the API descriptions. Amounts are integer cents with VAT included. */

/**
 * Requires, at compile time, a schema for every field of a record, because the API silently drops fields without one.
 */
export type ShapeOf<Data> = { [Field in keyof Data]-?: z.ZodType };

export const rowId = z.number().int();
export const cents = z.number().int();
export const day = z.iso.date();
export const instant = z.iso.datetime();
export function perLanguage<Each extends z.ZodType>(each: Each) {
  return z.object(Object.fromEntries(locales.map((locale) => [locale, each])) as Record<Locale, Each>);
}

const others = Object.fromEntries(otherLocales.map((locale) => [locale, z.string().optional()])) as Record<
  (typeof otherLocales)[number],
  z.ZodOptional<z.ZodString>
>;
/** A text in every language; all but Spanish may be missing. */
export const localized = z.object({ [defaultLocale]: z.string(), ...others });

export const versioned = { version: z.number().int() };
export const stay = { checkIn: day, checkOut: day };
export const instalment = z.object({ due: day, amountCents: cents });
export const openInstalment = instalment.extend({
  settledCents: cents,
  openCents: cents,
  daysLate: z.number().int(),
});
export const savedCard = z
  .object({
    last4: z.string().nullable(),
    consentedAt: instant,
    next: z.object({ on: day, amountCents: cents }).nullable().describe('When it is charged next, and how much'),
  })
  .nullable();
export const vat = z.array(z.object({ rate: z.number(), baseCents: cents, vatCents: cents }));

/** The two sides of the balance; neither is negative. */
export const balance = {
  balanceCents: cents.describe('What the guest still has to pay'),
  toRefundCents: cents.describe('Paid beyond what it costs: to be refunded to the guest'),
};

const pageMeta = z.object({ page: z.number().int(), perPage: z.number().int(), total: z.number().int() });

export function pageOf<T extends z.ZodType>(row: T) {
  return z.object({ data: z.array(row), meta: pageMeta });
}

export function pageQuery(most = 200) {
  return {
    page: z.number().int().min(1).optional(),
    perPage: z.number().int().min(1).max(most).optional(),
  };
}

/** Wraps a list that is always short in the shape of a paginated list. */
export function wholeList<T>(data: readonly T[]) {
  return { data, meta: { page: 1, perPage: data.length, total: data.length } };
}
