import { z } from '@hono/zod-openapi';
import { authorize } from '../../access/actor';
import { day, instant, pageOf, pageQuery, rowId, versioned } from '../../access/api-parts.server';
import { route, type Api } from '../../access/api-route.server';
import { multipartBody } from '../../access/multipart-body.server';
import { agencyStates } from '../../core/agency-states';
import { sortFieldsOf } from '../../core/list-rules';
import { chainFaults } from '../invoices/check-chain.server';
import { taxIdKinds } from '../invoices/invoice-facts';
import { checkInvoices, recordFaults } from './check-records.server';
import { listRecords, type ListedRecord } from './list-records.server';
import { correctRecord } from './correct-record.server';
import { retryOutcomes, retryQueue } from './queue/retry-queue.server';
import { recordList } from './record-list';
import { removeCertificate, setCertificate } from './settings/set-certificate.server';
import { setVerifactuSettings } from './settings/set-settings.server';
import { viewRecord } from './view-record.server';
import { viewVerifactu } from './view-verifactu.server';

const environment = z.enum(['production', 'test']);
const settings = z.object({
  environment: environment.describe('Where records are sent; the test environment has its own chain'),
  runsFrom: day.nullable().describe('Invoices issued from that day on have a record; null while not running'),
  producerName: z.string(),
  producerTaxNumber: z.string(),
  producerAddress: z.string(),
  declaredAt: z.string().describe('Where the producer declared that the program complies with the law'),
  declaredOn: day.nullable(),
});

const shown = z.object({
  taxNumber: z.string(),
  ...versioned,
  settings,
  runs: z.boolean(),
  isFixed: z.boolean().describe('Production records exist: day and environment can no longer change'),
  certificate: z
    .object({
      holder: z.string(),
      taxNumber: z.string().nullable(),
      issuedBy: z.string(),
      validFrom: instant,
      validUntil: instant,
      isSeal: z.boolean(),
      isOver: z.boolean(),
    })
    .nullable(),
  queue: z
    .object({
      waiting: z.number().int(),
      waitingSince: instant.nullable(),
      isUnderWay: z.boolean(),
      nextAt: instant.nullable().describe('When the next delivery is sent at the earliest'),
      deliveredAt: instant.nullable(),
      failed: z
        .object({
          failure: z.string(),
          code: z.string().nullable(),
          text: z.string(),
          at: instant,
          failures: z.number().int(),
        })
        .nullable()
        .describe('Why the last delivery failed'),
    })
    .nullable(),
});

const record = z.object({
  id: rowId,
  invoiceId: rowId,
  fullNumber: z.string(),
  kind: z.enum(['registration', 'annulment']),
  mends: z.enum(['accepted', 'rejected', 'rejected_mending']).nullable(),
  environment,
  position: z.number().int(),
  fingerprint: z.string(),
  madeAt: instant,
  state: z.enum(agencyStates),
  attempts: z.number().int(),
  sentAt: instant.nullable(),
  answeredAt: instant.nullable(),
  csv: z.string().nullable(),
  errorCode: z.string().nullable(),
  errorText: z.string().nullable(),
});

const oneRecord = record.extend({
  xml: z.string(),
  previousFingerprint: z.string(),
  mayMend: z.boolean(),
});

const recordQuery = z.object({
  view: z.enum(recordList.views).optional().describe('Default all'),
  q: z.string().max(200).optional().describe('Words of the number, the CSV or the agency’s answer'),
  number: z.string().max(200).optional(),
  state: z.union([z.enum(agencyStates), z.array(z.enum(agencyStates))]).optional(),
  kind: z.enum(['registration', 'annulment']).optional(),
  environment: environment.optional(),
  madeFrom: day.optional(),
  madeTo: day.optional(),
  sort: z
    .string()
    .optional()
    .describe(`${sortFieldsOf(recordList).join(', ')}; with - in front: descending`),
  ...pageQuery(),
});

const correctionBody = z.object({
  recipient: z
    .object({
      name: z.string().max(120),
      taxId: z.object({ kind: z.enum(taxIdKinds), number: z.string().max(40), country: z.string() }),
    })
    .nullish()
    .describe('The recipient as the agency knows them, if different from the invoice'),
});

const checked = z.object({
  chain: z.object({
    invoices: z.number().int(),
    entries: z.number().int(),
    purged: z
      .number()
      .int()
      .describe('Number past their legal retention period, of which only what is left is compared'),
    first: z
      .object({ fault: z.enum(chainFaults), invoiceId: rowId, fullNumber: z.string(), taxpayer: z.string() })
      .nullable(),
  }),
  agency: z.object({
    records: z.number().int(),
    first: z
      .object({
        fault: z.enum(recordFaults),
        recordId: rowId.nullable(),
        invoiceId: rowId,
        fullNumber: z.string(),
        taxpayer: z.string(),
        environment,
      })
      .nullable(),
  }),
});

export function verifactuRoutes(api: Api): void {
  settingRoutes(api);
  recordRoutes(api);
}

function settingRoutes(api: Api): void {
  route(api, 'GET /verifactu', {
    summary: 'From when invoices are reported to the tax agency, who signs, and the state of the queue',
    needs: 'invoices:read',
    answers: { 200: ['As it is set', shown] },
    handle: async ({ actor }) => verifactuAnswer(await viewVerifactu(actor)),
  });

  route(api, 'PUT /verifactu', {
    summary: 'Set from when invoices are reported to the tax agency, where they are sent, and who declares the program',
    needs: 'building:write',
    takes: settings.extend({ version: versioned.version.min(0).describe('0 until something is set') }),
    answers: { 200: ['As it is set now', shown] },
    refuses: ['version_conflict', 'verifactu_runs', 'verifactu_no_taxpayer'],
    handle: async ({ actor, body }) => {
      await setVerifactuSettings(actor, body);
      return verifactuAnswer(await viewVerifactu(actor));
    },
  });

  route(api, 'PUT /verifactu/certificate', {
    summary: 'Upload the certificate that signs deliveries: a PKCS#12 file with its password, stored encrypted',
    needs: 'building:write',
    uploads: z.object({ file: z.string().meta({ format: 'binary' }), password: z.string().max(200) }),
    answers: { 200: ['As it is set now', shown] },
    refuses: ['verifactu_no_taxpayer'],
    handle: async ({ c, actor }) => {
      // Checked before the file is read.
      authorize(actor, 'building:write');
      const form = await multipartBody(c);
      const file = form.get('file');
      const bytes = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : null;
      await setCertificate(actor, bytes, { password: form.get('password') ?? undefined });
      return verifactuAnswer(await viewVerifactu(actor));
    },
  });

  route(api, 'DELETE /verifactu/certificate', {
    summary: 'Remove the certificate, while no invoices are reported to the agency',
    needs: 'building:write',
    answers: { 204: 'It is gone' },
    refuses: ['verifactu_needs_certificate', 'verifactu_no_taxpayer', 'not_found'],
    handle: ({ actor }) => removeCertificate(actor),
  });

  route(api, 'POST /verifactu/retry', {
    summary: 'Try a delivery that failed again now',
    needs: 'invoices:write',
    answers: {
      200: [
        'What came of it: only what failed is tried, and not while it is being sent',
        z.object({ outcome: z.enum(retryOutcomes) }),
      ],
    },
    handle: async ({ actor }) => ({ outcome: await retryQueue(actor) }),
  });

  route(api, 'GET /verifactu/check', {
    summary: 'Compare all stored invoices with their digests, and each record for the agency with its chain',
    needs: 'invoices:read',
    answers: { 200: ['What was compared, and the first of each that is wrong', checked] },
    handle: ({ actor }) => checkInvoices(actor),
  });
}

function recordRoutes(api: Api): void {
  route(api, 'GET /verifactu/records', {
    summary: 'Records for the tax agency by view, search, filters and page',
    needs: 'invoices:read',
    query: recordQuery,
    answers: { 200: ['A page of records', pageOf(record)] },
    handle: async ({ actor, query }) => {
      const { data, meta } = await listRecords(actor, { view: 'all', ...query });
      return { data: data.map(recordAnswer), meta };
    },
  });

  route(api, 'GET /verifactu/records/{id}', {
    summary: 'A record with its XML',
    needs: 'invoices:read',
    answers: { 200: ['The record', oneRecord] },
    handle: ({ actor, id }) => shownRecord(actor, id),
  });

  route(api, 'POST /verifactu/records/{id}/mend', {
    summary: 'Add a corrected record, if the agency accepted this one with errors or rejected it',
    needs: 'invoices:write',
    takes: correctionBody,
    once: 'It is added once, and the first answer is given again',
    answers: { 201: ['The record that mends it', oneRecord] },
    refuses: ['verifactu_mending', 'idempotency_mismatch'],
    handle: async ({ actor, id, body, key }) => shownRecord(actor, (await correctRecord(actor, id, body, key)).id),
  });
}

function verifactuAnswer(view: Awaited<ReturnType<typeof viewVerifactu>>) {
  const { taxNumber, version, settings: set, runs, isFixed, certificate, queue } = view;
  return { taxNumber, version, settings: set, runs, isFixed, certificate, queue };
}

function recordAnswer(row: ListedRecord) {
  const { id, invoiceId, fullNumber, kind, mends, position, fingerprint, madeAt } = row;
  const { environment: sentTo, state, attempts, sentAt, answeredAt, csv, errorCode, errorText } = row;
  const answer = { state, attempts, sentAt, answeredAt, csv, errorCode, errorText };
  return { id, invoiceId, fullNumber, kind, mends, environment: sentTo, position, fingerprint, madeAt, ...answer };
}

async function shownRecord(actor: Parameters<typeof viewRecord>[0], id: number) {
  const view = await viewRecord(actor, id);
  const { xml, previousFingerprint, mayMend } = view;
  return { ...recordAnswer(view), xml, previousFingerprint, mayMend };
}
