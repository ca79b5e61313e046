import { z } from '@hono/zod-openapi';
import { day, localized, rowId, versioned } from '../../access/api-parts.server';
import { route, type Api } from '../../access/api-route.server';
import { textIn, type Locale } from '../../core/locale';
import { vatCauses } from '../../core/vat-class';
import type { VatSnapshot } from '../bookings/vat-snapshot';
import { vatTreatments } from '../prices/vat';
import { previewVat } from './preview-vat.server';
import { saveVat } from './save-vat.server';
import type { VatDifference } from './vat-differences.server';
import { outcomes } from './vat-choices';
import { viewVat } from './view-vat.server';

const text = localized.nullable();

const rule = z.object({
  company: z.boolean().nullable().describe('It is invoiced to a company, or not; null: either'),
  services: z.boolean().nullable().describe('Hotel services are provided or not, as set for the apartment'),
  minNights: z.number().int().nullable(),
  maxNights: z.number().int().nullable(),
  categoryId: rowId.nullable(),
  treatment: z.enum(outcomes).describe('10 %, 21 %, without VAT, or as the apartment is set'),
  cause: z.enum(vatCauses).nullable().describe('For a treatment without VAT'),
  article: text.describe('For a treatment without VAT, as printed on invoices'),
  reason: text.describe('The reason shown instead of the conditions'),
});

const regime = z.object({
  validFrom: day.describe('For stays that begin on that day or later, until the next ones begin'),
  rules: z.array(rule).describe('The first match decides; the last one matches every stay'),
});

const table = z.object({ ...versioned, regimes: z.array(regime) });

const change = z.object({
  ...versioned,
  was: day.nullish().describe('The regime to change or remove; without it one is added'),
  validFrom: day.nullish().describe('Start date of the rules; without it the regime is removed, or nothing changes'),
  rules: z.array(rule.partial().required({ treatment: true })).optional(),
});

const vat = z.object({
  treatment: z.enum(vatTreatments),
  why: z.string().nullable(),
  regimeFrom: day.nullable(),
});
const difference = z.object({
  bookingId: rowId,
  reference: z.string(),
  checkIn: day,
  checkOut: day,
  from: vat.describe('As it was booked'),
  to: vat.describe('By the rules'),
});

const preview = table.extend({
  changed: z.array(difference).describe('The bookings that would be taxed differently'),
  kept: z.array(difference.extend({ why: z.enum(['invoiced', 'fixed']) })).describe('Those that stay unchanged anyway'),
  preview: z.string().describe('Send it when saving: refused if other bookings would now change'),
});

export function vatRoutes(api: Api): void {
  route(api, 'GET /vat-rules', {
    summary: 'The rules of VAT, oldest first',
    needs: 'building:read',
    answers: { 200: ['The rules', table] },
    handle: async ({ actor }) => {
      const { version, regimes } = await viewVat(actor);
      return { version, regimes: shownRegimes(regimes) };
    },
  });

  route(api, 'POST /vat-rules/preview', {
    summary: 'The rules after a change, and which bookings they would tax differently; nothing is saved',
    needs: 'building:write',
    takes: change,
    answers: { 200: ['What would change', preview] },
    refuses: ['version_conflict', 'vat_regime_begun', 'not_found'],
    handle: async ({ actor, locale, body }) => {
      const { version, regimes, changed, kept, digest } = await previewVat(actor, body);
      const shown = (one: VatDifference) => shownDifference(one, locale);
      return {
        version,
        regimes: shownRegimes(regimes),
        changed: changed.map(shown),
        kept: kept.map((one) => ({ ...shown(one), why: one.why })),
        preview: digest,
      };
    },
  });

  route(api, 'POST /vat-rules', {
    summary: 'Add rules from a day on, change or remove those of a day, and optionally apply them to bookings',
    needs: 'building:write',
    takes: change.extend({
      bookings: z.enum(['apply', 'leave']).describe('What happens to bookings taxed differently'),
      preview: z.string().nullish().describe('What was shown'),
    }),
    answers: {
      201: ['What it is now', z.object({ ...versioned, applied: z.number().int(), left: z.number().int() })],
    },
    refuses: ['version_conflict', 'vat_regime_begun', 'vat_preview_old', 'not_found'],
    handle: async ({ actor, body }) => ({ ...(await saveVat(actor, body)) }),
  });
}

function shownRegimes(regimes: Awaited<ReturnType<typeof viewVat>>['regimes']) {
  return regimes.map(({ validFrom, rules }) => ({
    validFrom,
    rules: rules.map(({ categoryName: _name, ...shown }) => shown),
  }));
}

function shownDifference({ id, reference, checkIn, checkOut, from, to }: VatDifference, locale: Locale) {
  return { bookingId: id, reference, checkIn, checkOut, from: shownVat(from, locale), to: shownVat(to, locale) };
}

function shownVat({ vatTreatment, vatWhy, vatRegimeFrom }: VatSnapshot, locale: Locale) {
  return { treatment: vatTreatment, why: vatWhy && textIn(vatWhy, locale), regimeFrom: vatRegimeFrom };
}
