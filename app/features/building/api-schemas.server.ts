import { z } from '@hono/zod-openapi';
import { day, rowId, localized, versioned } from '../../access/api-parts.server';
import { locales } from '../../core/locale';
import { documentPages, legalPages } from '../../core/paths';
import {
  buildingPromises,
  feeVats,
  invoicePeriods,
  invoiceTimings,
  noticeEvents,
  socialNetworks,
  vatTreatments,
} from './building-data';
import { contentParts } from './content-parts';
import { buildingActions } from './view-building.server';

const html = localized.describe('Rich text (HTML), cleaned when it is saved');
const file = z.string().describe('File of a picture of the building; empty for none');
const time = z.string().describe('15:00');

const identity = z.object({
  name: z.string(),
  legalName: z.string(),
  taxNumber: z.string().describe('With country ES a NIF whose letter is right'),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  country: z.string().describe('ISO 3166-1 alpha-2'),
  phone: z.string(),
  email: z.string(),
});

const reminderDays = z.array(z.number().int());

const terms = z.object({
  shortName: z.string().nullable().describe('Where there is no room for the name'),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  whatsapp: z.string().nullable(),
  checkInTime: time,
  checkOutTime: time,
  timeZone: z.string().describe('Of the IANA database'),
  referencePrefix: z.string().describe('Two letters; fixed once there are bookings'),
  downPaymentBasisPoints: z.number().int(),
  balanceDaysBefore: z.number().int(),
  reminderDaysBefore: reminderDays.describe('How many days before an instalment is due its guest is reminded'),
  reminderDaysAfter: reminderDays.describe('How many days after it, while something of it is open'),
  holdMinutes: z.number().int(),
  transferHoldDays: z.number().int().describe('Days for which a stay is held that is paid by transfer; 0 offers none'),
  bookableMonthsAhead: z.number().int(),
  cancellationFreeDays: z.number().int().nullable(),
  houseRules: localized,
  promises: z
    .partialRecord(z.enum(buildingPromises), z.boolean())
    .describe('What the standard terms promise; what is not named is not'),
  bankAccount: z.string().nullable().describe('IBAN'),
  invoiceSeries: z.string(),
  rectifyingSeries: z.string(),
  simplifiedSeries: z.string(),
  invoicesFrom: day.nullable().describe('Bookings made from this day on are invoiced by themselves'),
  invoicePeriod: z.enum(invoicePeriods),
  invoiceTiming: z.enum(invoiceTimings),
  mailsInvoices: z.boolean().describe('Those that write themselves are mailed as they are issued'),
  monthlyFromNights: z.number().int().describe('Stays of so many nights are invoiced month by month'),
  invoiceDueDay: z
    .number()
    .int()
    .nullable()
    .describe('The day of the month on which monthly invoices are due; null: after paymentDays, as all others'),
  feeVat: z.enum(feeVats).describe('How the fee of a stay called off is taxed'),
  vatTreatment: z.enum(vatTreatments),
  paymentDays: z.number().int(),
  registrationText: z.string().nullable(),
  tagManagerContainer: z.string().nullable().describe('GTM-…'),
  socialLinks: z.partialRecord(z.enum(socialNetworks), z.string()),
  noticeEmails: z.array(z.string()).describe('Whom the building has told by mail; none means its own email'),
  noticeEvents: z.array(z.enum(noticeEvents)).describe('Of what they are told'),
  reportEmails: z.array(z.string()).describe('Whom the report of each month is mailed to; none means nobody'),
  reportLanguage: z.enum(locales),
});

const document = z.object({
  title: localized,
  linkText: localized,
  lead: localized,
  body: html,
  questions: z.array(z.object({ question: localized, answer: localized })),
});

const content = z
  .object({
    home: z.object({
      title: localized,
      intro: localized,
      heroFile: file,
      house: z.object({
        title: localized,
        text: localized,
        file,
        caption: localized,
      }),
      promises: z.array(z.object({ title: localized, text: localized })),
      surroundings: z.object({
        title: localized,
        text: localized,
        distances: z.array(z.object({ place: localized, time: localized })),
      }),
    }),
    presentation: z.object({
      title: localized,
      heroFile: file,
      heroCaption: localized,
      heading: localized,
      lead: localized,
      text: localized,
      floors: z.array(z.object({ floor: localized, text: localized })),
      pictures: z.array(z.object({ file, caption: localized })),
      notes: z.array(z.object({ title: localized, text: localized })),
    }),
    gallery: z.object({ lead: localized }),
    contact: z.object({
      lead: localized,
      reception: localized,
      directions: z.array(z.object({ from: localized, how: localized })),
      map: z.object({ file }).optional(),
    }),
    look: z.object({ entry: z.object({ file }), missing: z.object({ file }) }),
    documents: z.partialRecord(z.enum(documentPages), document),
    legal: z.partialRecord(z.enum(legalPages), html),
  })
  .partial();

/** Terms stored beside the texts also appear among the data. */
const shownContent = content.extend({
  houseRules: localized.optional().describe('As among the data'),
  cancellation: z.object({ freeDaysBefore: z.number().int() }).optional().describe('As among the data'),
});

export const contentDescription = 'each part that is given is taken as a whole';

export const createdBuilding = z.object({
  ...identity.shape,
  country: identity.shape.country.optional(),
  ...terms.partial().shape,
});

export const writtenBuilding = z.object({
  ...identity.partial().shape,
  ...terms.partial().shape,
  content: content.optional(),
  ...versioned,
});

export const listedBuilding = z.object({
  id: rowId,
  name: z.string(),
  legalName: z.string(),
  street: z.string(),
  city: z.string(),
  isPublic: z.boolean(),
  isOpen: z.boolean().describe('Visitors see it, where it is the public one'),
  hasDraft: z.boolean(),
  apartments: z.number().int().describe('Without the retired ones'),
  ...versioned,
});

const action = z.object({
  action: z.enum(buildingActions),
  allowed: z.boolean(),
  reason: z.string().nullable(),
});

export const building = z.object({
  id: rowId,
  ...versioned,
  isPublic: z.boolean().describe('It is the one that the public address shows, once it is open'),
  openedAt: z.string().nullable().describe('Since when visitors see it'),
  ...identity.shape,
  ...terms.shape,
  content: shownContent.describe('As it will be once the draft is published'),
  published: shownContent.describe('As visitors see it'),
  drafted: z.array(z.enum(contentParts)),
  actions: z.array(action),
});
