import { z } from 'zod';
import { dayInput } from '../../core/day-input';
import { countryCodes } from '../../core/country-codes';
import { isIban, tidyIban } from '../../core/iban';
import { tidyTaxNumber } from '../../core/tax-number';
import { locales } from '../../core/locale';
import { emailInput, lineOfText, phoneInput, requiredLine } from '../../core/text-input';
import {
  buildingPromises,
  noticeEvents,
  socialNetworks,
  vatTreatments,
  feeVats,
  invoicePeriods,
  invoiceTimings,
  type BuildingPromise,
  type SomeBuildingData,
} from './building-data';
import { clashesOf } from './building-rules';
import { contentInput, localizedParagraphsInput } from './content-input';

/** Treats blank text as null. */
const orNull = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (provided) => (typeof provided === 'string' && provided.trim() === '' ? null : provided),
    schema.nullable(),
  );

/** Typed values that are not numbers arrive as text. */
const wholeNumber = (issue: { code?: string | undefined }) =>
  issue.code === 'invalid_type' ? 'whole_number' : undefined;

const count = (min: number, max: number) => z.int({ error: wholeNumber }).min(min).max(max);

const timeInput = z
  .string()
  .max(20)
  .transform((text) => text.trim().replace(/^(\d)(?=:)/, '0$1'))
  .pipe(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'clock_time_invalid'));

const capitals = (pattern: RegExp, problem: string) =>
  z
    .string()
    .max(60)
    .transform((text) => text.trim().toUpperCase())
    .pipe(z.string().regex(pattern, problem));

const countryInput = capitals(/^[A-Z]{2}$/, 'country_unknown').refine(
  (code) => countryCodes.includes(code),
  'country_unknown',
);

const timeZoneInput = z
  .string()
  .regex(/^[A-Za-z]+([/_+-][A-Za-z0-9]+)*$/, 'time_zone_unknown')
  .refine((name) => canonicalTimeZone(name) !== undefined, 'time_zone_unknown')
  .transform((name) => canonicalTimeZone(name)!);

/** Returns the name that the server uses for a time zone; browsers may use another one. */
function canonicalTimeZone(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

const linkInput = orNull(lineOfText(300).refine(isHttpsLink, 'link_https'));

function isHttpsLink(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && url.username === '' && url.hostname.includes('.');
}

const socialLinksInput = z
  .object(Object.fromEntries(socialNetworks.map((name) => [name, linkInput])) as Record<SocialName, typeof linkInput>)
  .partial()
  .transform((links) => {
    const provided = socialNetworks.flatMap((name) => (links[name] ? [[name, links[name]] as const] : []));
    return Object.fromEntries(provided) as Partial<Record<SocialName, string>>;
  });
type SocialName = (typeof socialNetworks)[number];

/** Promises made by the building; omitted ones are false. */
const promisesInput = z
  .object(
    Object.fromEntries(buildingPromises.map((name) => [name, z.boolean()])) as Record<BuildingPromise, z.ZodBoolean>,
  )
  .partial()
  .transform((provided) =>
    Object.fromEntries(buildingPromises.filter((name) => provided[name]).map((name) => [name, true])),
  );

const identity = {
  name: requiredLine(120),
  legalName: requiredLine(200),
  taxNumber: requiredLine(40).transform(tidyTaxNumber).pipe(z.string().min(1, 'required').max(30)),
  street: requiredLine(200),
  postcode: requiredLine(12),
  city: requiredLine(100),
  country: countryInput,
  phone: phoneInput,
  email: emailInput,
};

const MAX_EMAILS = 10;

/** Accepts addresses as a list or as text separated by commas, semicolons or whitespace. */
const emailsInput = z.preprocess(
  (provided) => (typeof provided === 'string' ? provided.split(/[\s,;]+/).filter(Boolean) : provided),
  z
    .array(emailInput)
    .max(MAX_EMAILS)
    .transform((emails) => [...new Set(emails)]),
);

const MAX_REMINDERS = 5;
const LAST_REMINDER_DAY = 90;

/** Accepts days as a list or as text separated by commas, spaces or line breaks; sorted ascending. */
const reminderDaysInput = z.preprocess(
  (provided) =>
    typeof provided === 'string'
      ? provided
          .split(/[\s,;]+/)
          .filter(Boolean)
          .map(Number)
      : provided,
  z.array(z.unknown()).transform((days, context) => {
    const isDay = (day: unknown): day is number =>
      typeof day === 'number' && Number.isInteger(day) && day >= 1 && day <= LAST_REMINDER_DAY;
    const read = [...new Set(days.filter(isDay))].sort((one, other) => one - other);
    if (days.every(isDay) && read.length <= MAX_REMINDERS) return read;
    context.addIssue({ code: 'custom', message: 'reminder_days' });
    return z.NEVER;
  }),
);

const rest = {
  shortName: orNull(lineOfText(24)),
  latitude: orNull(z.number().min(-90).max(90)),
  longitude: orNull(z.number().min(-180).max(180)),
  whatsapp: orNull(phoneInput),
  checkInTime: timeInput,
  checkOutTime: timeInput,
  timeZone: timeZoneInput,
  referencePrefix: capitals(/^[A-Z]{2}$/, 'prefix_invalid'),
  downPaymentBasisPoints: count(0, 10_000),
  balanceDaysBefore: count(0, 365),
  reminderDaysBefore: reminderDaysInput,
  reminderDaysAfter: reminderDaysInput,
  holdMinutes: count(1, 1440),
  transferHoldDays: count(0, 14),
  bookableMonthsAhead: count(1, 60),
  cancellationFreeDays: orNull(count(0, 365)),
  houseRules: localizedParagraphsInput(1000),
  promises: promisesInput,
  bankAccount: orNull(z.string().max(60).transform(tidyIban).pipe(z.string().refine(isIban, 'iban_invalid'))),
  invoiceSeries: capitals(/^[A-Z0-9]{1,6}$/, 'series_invalid'),
  rectifyingSeries: capitals(/^[A-Z0-9]{1,6}$/, 'series_invalid'),
  simplifiedSeries: capitals(/^[A-Z0-9]{1,6}$/, 'series_invalid'),
  invoicesFrom: orNull(dayInput),
  invoicePeriod: z.enum(invoicePeriods),
  invoiceTiming: z.enum(invoiceTimings),
  mailsInvoices: z.boolean(),
  monthlyFromNights: count(2, 365),
  invoiceDueDay: orNull(count(1, 31)),
  feeVat: z.enum(feeVats),
  vatTreatment: z.enum(vatTreatments),
  paymentDays: count(0, 365),
  registrationText: orNull(lineOfText(300)),
  tagManagerContainer: orNull(capitals(/^GTM-[A-Z0-9]{4,12}$/, 'container_invalid')),
  socialLinks: socialLinksInput,
  noticeEmails: emailsInput,
  noticeEvents: z.array(z.enum(noticeEvents)).transform((events) => [...new Set(events)]),
  reportEmails: emailsInput,
  reportLanguage: z.enum(locales),
};

/** Input for a new building: operator and address; everything else gets a default that can be changed later. */
export const createBuildingInput = z
  .object({
    ...identity,
    ...z.object(rest).partial().shape,
    country: countryInput.default('ES'),
  })
  .superRefine(refuseClashes);

/** Changes to any of the data, and to the draft of the texts. */
export const updateBuildingInput = z
  .object({
    ...z.object({ ...identity, ...rest }).partial().shape,
    content: contentInput.optional(),
    version: z.coerce.number().int(),
  })
  .superRefine(refuseClashes);

function refuseClashes(data: SomeBuildingData, context: z.core.$RefinementCtx): void {
  for (const { path, problem } of clashesOf(data)) {
    context.addIssue({ code: 'custom', path: [path], message: problem });
  }
}
