import { z } from '@hono/zod-openapi';
import { authorize } from '../../access/actor';
import { cents, day, instant, pageOf, pageQuery, rowId } from '../../access/api-parts.server';
import { route, type Api } from '../../access/api-route.server';
import { multipartBody } from '../../access/multipart-body.server';
import { sortFieldsOf } from '../../core/list-rules';
import { bankCreditList } from './bank-credit-list';
import { statementFormats } from './bank-data';
import type { CreditProposal } from './proposal-rules';
import { csvColumnFields, decimalSigns } from './csv-columns';
import { listCredits, type CreditPayment, type ListedCredit } from './list-credits.server';
import { matchCredit } from './match-credit.server';
import { sentStatement } from './sent-statement.server';
import { proposalReasons } from './proposal-rules';
import { setAsideCredit, takeBackCredit } from './set-aside-credit.server';
import { uploadStatement } from './upload-statement.server';
import { viewCredit } from './view-credit.server';

const proposal = z
  .object({
    bookingId: rowId,
    reference: z.string(),
    owedCents: cents.describe('What the booking owes, which may be another amount'),
    reason: z
      .enum(proposalReasons)
      .describe(
        'The credit names the booking; or it is exactly what the booking owes or has due, and names its guest; or it is exactly its security deposit',
      ),
    asBail: z.boolean().describe('It seems to be the security deposit of the booking'),
  })
  .nullable();

const creditPayment = z.object({
  paymentId: rowId,
  bailId: rowId.nullable().describe('If it was received as a security deposit'),
  bookingId: rowId,
  reference: z.string(),
  amountCents: cents,
});

const shownCredit = z.object({
  id: rowId,
  account: z.string(),
  bookedOn: day,
  valueOn: day,
  amountCents: cents,
  matchedCents: cents.describe('How much of it was recorded as payments'),
  concept: z.string(),
  reference: z.string(),
  setAsideAt: instant.nullable(),
  payments: z.array(creditPayment),
  proposal,
});

const listQuery = z.object({
  view: z.enum(bankCreditList.views).optional().describe('Default to_decide'),
  q: z.string().max(200).optional().describe('Words of the bank’s text, or a booking’s reference'),
  from: day.optional(),
  to: day.optional(),
  sort: z
    .string()
    .optional()
    .describe(`${sortFieldsOf(bankCreditList).join(', ')}; with - in front: descending`),
  ...pageQuery(),
});

const column = z.string().optional().describe('What the file calls this column; of a CSV file, remembered');
const upload = z.object({
  file: z.string().meta({ format: 'binary' }).describe('Cuaderno 43 or CSV up to 5 MB; detected from its content'),
  date: column,
  valueDate: column,
  amount: column,
  concept: column,
  concept2: column,
  reference: column,
  decimal: z.enum(decimalSigns).optional(),
});

const uploaded = z.object({
  id: rowId.nullable().describe('Null if every credit was already known'),
  format: z.enum(statementFormats),
  credits: z.number().int(),
  added: z.number().int(),
  known: z.number().int().describe('Credits already in an earlier file'),
  debits: z.number().int().describe('Counted, not stored'),
});

const matchBody = z.object({
  parts: z
    .array(
      z.object({
        bookingId: z.number().int(),
        amountCents: cents.optional().describe('Default: all that is left of the credit'),
        asBail: z.boolean().optional().describe('It is the security deposit of the booking, not payment for the stay'),
        allowMore: z
          .boolean()
          .optional()
          .describe('It is intentionally more than the booking owes, or not the amount of its deposit'),
        confirm: z.boolean().optional().describe('Confirm the held booking'),
        version: z.number().int().optional().describe('A change based on an older version of the booking is refused'),
      }),
    )
    .describe('Together they must equal what is left of the credit'),
});

const matched = z.object({ id: rowId, payments: z.array(creditPayment) });
const decided = z.object({ id: rowId });

export function bankRoutes(api: Api): void {
  credits(api);
  decisions(api);
}

function credits(api: Api): void {
  route(api, 'POST /bank/statements', {
    summary: 'Import a bank file: each credit is stored once, however often it is sent',
    needs: 'payments:write',
    uploads: upload,
    answers: { 201: ['What it brought', uploaded] },
    refuses: ['bank_columns_needed'],
    handle: async ({ c, actor }) => {
      // Checked first, so a large body isn't read for a caller without permission.
      authorize(actor, 'payments:write');
      const form = await multipartBody(c);
      const named = Object.keys(csvColumnFields).filter((name) => form.has(name));
      const columns = named.length > 0 ? Object.fromEntries(named.map((name) => [name, form.get(name)])) : undefined;
      return uploadStatement(actor, await sentStatement(form.get('file')), columns);
    },
  });

  route(api, 'GET /bank/credits', {
    summary: 'Credits from bank files, by view, search, days and page',
    needs: 'payments:write',
    query: listQuery,
    answers: { 200: ['A page of credits', pageOf(shownCredit)] },
    handle: async ({ actor, query }) => {
      const { data, meta } = await listCredits(actor, query);
      return { data: data.map(shown), meta };
    },
  });

  route(api, 'GET /bank/credits/{id}', {
    summary: 'One credit, with its proposals',
    needs: 'payments:write',
    answers: { 200: ['The credit', shownCredit] },
    handle: async ({ actor, id }) => shown(await viewCredit(actor, id)),
  });
}

function decisions(api: Api): void {
  route(api, 'POST /bank/credits/{id}/match', {
    summary: 'Record the credit as a payment of a booking, or of several, or as a security deposit',
    needs: 'payments:write',
    takes: matchBody,
    once: 'The same key matches it once',
    answers: { 201: ['The payments', matched] },
    refuses: [
      'bank_credit_decided',
      'bank_credit_sum',
      'bank_credit_taken',
      'version_conflict',
      'idempotency_mismatch',
      'payment_not_taken',
      'bail_refuses',
    ],
    handle: ({ actor, id, body, key }) => matchCredit(actor, id, body, key),
  });

  route(api, 'POST /bank/credits/{id}/set-aside', {
    summary: 'Set a credit aside as not for a booking',
    needs: 'payments:write',
    answers: { 200: ['The credit', decided] },
    refuses: ['bank_credit_decided'],
    handle: ({ actor, id }) => setAsideCredit(actor, id),
  });

  route(api, 'POST /bank/credits/{id}/take-back', {
    summary: 'Reopen a credit that was set aside',
    needs: 'payments:write',
    answers: { 200: ['The credit', decided] },
    handle: ({ actor, id }) => takeBackCredit(actor, id),
  });
}

function shown(credit: Omit<ListedCredit, keyof CreditProposal> & CreditProposal & { payments: CreditPayment[] }) {
  const { id, account, bookedOn, valueOn, amountCents, matchedCents, concept, reference, setAsideAt, payments } =
    credit;
  const { booking, reason, asBail = false } = credit.proposal ?? {};
  return {
    id,
    account,
    bookedOn,
    valueOn,
    amountCents,
    matchedCents,
    concept,
    reference,
    setAsideAt: setAsideAt?.toISOString() ?? null,
    payments,
    proposal:
      booking && reason
        ? { bookingId: booking.id, reference: booking.reference, owedCents: booking.owedCents, reason, asBail }
        : null,
  };
}
