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
  taxNumber: z.string().describe('With country ES, a valid NIF'),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  country: z.string().describe('ISO 3166-1 alpha-2'),
  phone: z.string(),
  email: z.string(),
});

const reminderDays = z.array(z.number().int());

const terms = z.object({
  shortName: z.string().nullable().describe('Used where there is no room for the name'),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  whatsapp: z.string().nullable(),
  checkInTime: time,
  checkOutTime: time,
  timeZone: z.string().describe('Of the IANA database'),
  referencePrefix: z.string().describe('Two letters; fixed once there are bookings'),
  downPaymentBasisPoints: z.number().int(),
  balanceDaysBefore: z.number().int(),
  reminderDaysBefore: reminderDays.describe('How many days before an installment is due the guest is reminded'),
  reminderDaysAfter: reminderDays.describe('How many days after it, while part of it is open'),
  holdMinutes: z.number().int(),
  transferHoldDays: z.number().int().describe('Days a stay paid by transfer is held; 0: transfer is not offered'),
  bookableMonthsAhead: z.number().int(),
  cancellationFreeDays: z.number().int().nullable(),
  houseRules: localized,
  promises: z
    .partialRecord(z.enum(buildingPromises), z.boolean())
    .describe('What the standard terms promise; anything not listed is not promised'),
  bankAccount: z.string().nullable().describe('IBAN'),
  invoiceSeries: z.string(),
  rectifyingSeries: z.string(),
  simplifiedSeries: z.string(),
  invoicesFrom: day.nullable().describe('Bookings made from this day on are invoiced automatically'),
  invoicePeriod: z.enum(invoicePeriods),
  invoiceTiming: z.enum(invoiceTimings),
  mailsInvoices: z.boolean().describe('Automatic invoices are mailed when issued'),
  monthlyFromNights: z.number().int().describe('Stays of this many nights or more are invoiced month by month'),
  invoiceDueDay: z
    .number()
    .int()
    .nullable()
    .describe('The day of the month on which monthly invoices are due; null: after paymentDays, like all others'),
  feeVat: z.enum(feeVats).describe('How the fee of a canceled stay is taxed'),
  vatTreatment: z.enum(vatTreatments),
  paymentDays: z.number().int(),
  registrationText: z.string().nullable(),
  tagManagerContainer: z.string().nullable().describe('GTM-…'),
  socialLinks: z.partialRecord(z.enum(socialNetworks), z.string()),
  noticeEmails: z.array(z.string()).describe('Addresses notified by mail; none means the building’s email'),
  noticeEvents: z.array(z.enum(noticeEvents)).describe('The events they are notified of'),
  reportEmails: z.array(z.string()).describe('Who gets the monthly report by mail; none means nobody'),
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

/** Terms stored with the texts also appear in the data. */
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
  isOpen: z.boolean().describe('Visitors see it, if it is the public building'),
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
  isPublic: z.boolean().describe('The public address shows it, once it is open'),
  openedAt: z.string().nullable().describe('Since when visitors see it'),
  ...identity.shape,
  ...terms.shape,
  content: shownContent.describe('As it will be once the draft is published'),
  published: shownContent.describe('As visitors see it'),
  drafted: z.array(z.enum(contentParts)),
  actions: z.array(action),
});
