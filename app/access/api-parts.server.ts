import { z } from '@hono/zod-openapi';
import { defaultLocale, locales, otherLocales, type Locale } from '../core/locale';

/** What the descriptions of the API share. Amounts are integer cents with VAT included. */

/** Describes each field of a record: the compiler asks for one that is missing, as the API would drop it in silence. */
export type ShapeOf<Data> = { [Field in keyof Data]-?: z.ZodType };

export const rowId = z.number().int();
export const cents = z.number().int();
export const day = z.iso.date();
export const instant = z.iso.datetime();
/** The same in each language. */
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
/** An instalment of a payment plan, and how much of it is paid. */
export const openInstalment = instalment.extend({
  settledCents: cents,
  openCents: cents,
  daysLate: z.number().int(),
});
/** A card that is charged for the instalments to come, as its guest agreed. */
export const savedCard = z
  .object({
    last4: z.string().nullable(),
    consentedAt: instant,
    next: z.object({ on: day, amountCents: cents }).nullable().describe('When it is charged next, and how much'),
  })
  .nullable();
export const vat = z.array(z.object({ rate: z.number(), baseCents: cents, vatCents: cents }));

/** The two sides of what is owed; neither is below zero. */
export const balance = {
  balanceCents: cents.describe('What the guest still has to pay'),
  toRefundCents: cents.describe('Paid beyond what it costs: to be given back to the guest'),
};

const pageMeta = z.object({ page: z.number().int(), perPage: z.number().int(), total: z.number().int() });

/** A page of a list. */
export function pageOf<T extends z.ZodType>(row: T) {
  return z.object({ data: z.array(row), meta: pageMeta });
}

/** Which page of a list is asked for. */
export function pageQuery(most = 200) {
  return {
    page: z.number().int().min(1).optional(),
    perPage: z.number().int().min(1).max(most).optional(),
  };
}

/** A list that is never long, in the shape of all lists. */
export function wholeList<T>(data: readonly T[]) {
  return { data, meta: { page: 1, perPage: data.length, total: data.length } };
}
