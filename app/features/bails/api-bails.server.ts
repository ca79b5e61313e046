import { z } from '@hono/zod-openapi';
import type { Actor } from '../../access/actor';
import { cents, day, pageQuery } from '../../access/api-parts.server';
import { route, type Api } from '../../access/api-route.server';
import { bailStates } from '../../core/bail-states';
import { sortFieldsOf } from '../../core/list-rules';
import { bailList } from './bail-list';
import { listBails } from './list-bails.server';
import { deductionKinds, disputeAnswers } from '../../core/bail-deductions';
import { recordedMethods } from '../../core/payment-method';
import { answerDispute } from './answer-dispute.server';
import { bailPage, shownBail, bailAnswer, bailRowAnswer } from './api-bail-schemas.server';
import { deductFromBail, retainBail } from './deduct-from-bail.server';
import { disputeDeduction } from './dispute-deduction.server';
import { receiveBail } from './receive-bail.server';
import { reduceDeduction } from './reduce-deduction.server';
import { returnBail } from './return-bail.server';
import { setBailAccount } from './set-bail-account.server';
import { undoDeduction } from './undo-deduction.server';
import { viewBail } from './view-bail.server';

const version = z
  .number()
  .int()
  .optional()
  .describe('The booking’s version: a change based on an older one is refused');
const notify = z.boolean().optional().describe('Notify the guest by mail, ten seconds later; default true');
const note = z.string().max(300).optional();
const iban = z.string().max(100);
const holder = z.string().max(120).optional();
const textSchema = z.string().max(2000);
const amountCents = cents.min(1);

const receiveBody = z.object({
  amountCents,
  otherAmount: z.boolean().optional().describe('A different amount than agreed was received, and is now the bail'),
  method: z.enum(recordedMethods),
  on: day.describe('The day it was received, today at the latest'),
  note,
  notify,
  version,
});
const retainBody = z.object({
  kind: z
    .enum(deductionKinds)
    .describe('damage: compensation without VAT; service: with VAT; charge: pays what the stay still owes'),
  concept: z.string().max(200).describe('What it is for, as shown to the guest'),
  notify,
  version,
});
const deductBody = retainBody.extend({ amountCents });
const reduceBody = z.object({ amountCents, reason: z.string().max(300), version });
const answerBody = z.object({
  answer: z.enum(disputeAnswers).describe('It stands, is reduced, or is withdrawn'),
  toCents: amountCents.optional().describe('What remains of a deduction that is reduced'),
  words: textSchema.describe('What the guest reads'),
  version,
});
const returnBody = z.object({
  method: z.enum(recordedMethods).optional().describe('Default: the way it came'),
  on: day.optional().describe('The day it is returned: today at the latest, which is the default'),
  iban: iban.optional().describe('Where a transfer goes, if that is not known yet'),
  holder,
  note,
  notify,
  version,
});
const accountBody = z.object({ iban, holder, version });
const disputeBody = z.object({ words: textSchema, version });
const undoBody = z.object({ eventId: z.number().int(), version });

const listQuery = z.object({
  view: z.enum(bailList.views).optional().describe('Default all'),
  q: z.string().max(200).optional().describe('Words of the customer, the apartment or the reference'),
  state: z.union([z.enum(bailStates), z.array(z.enum(bailStates))]).optional(),
  method: z.union([z.enum(recordedMethods), z.array(z.enum(recordedMethods))]).optional(),
  dueFrom: day.optional(),
  dueTo: day.optional(),
  receivedFrom: day.optional(),
  receivedTo: day.optional(),
  apartment: z.string().optional().describe('Code of an apartment'),
  sort: z
    .string()
    .optional()
    .describe(`${sortFieldsOf(bailList).join(', ')}; with - in front: descending`),
  ...pageQuery(),
});

const shownAnswer = { 200: ['The bail as it is now', shownBail] } as const;
const refuses = ['bail_refuses', 'version_conflict'] as const;

const shown = async (actor: Actor, id: number) => bailAnswer(await viewBail(actor, id));

export function bailRoutes(api: Api): void {
  many(api);
  one(api);
  money(api);
  deductionRoutes(api);
  disputes(api);
}

function many(api: Api): void {
  route(api, 'GET /bails', {
    summary: 'Bails by view, search, filters and page',
    needs: 'bails:read',
    query: listQuery,
    answers: { 200: ['A page of bails, with the sums of all that match', bailPage] },
    handle: async ({ actor, query }) => {
      const { data, meta, sums } = await listBails(actor, { view: 'all', ...query });
      const { count: _count, ...sumsOfAll } = sums;
      return { data: data.map(bailRowAnswer), meta, sums: sumsOfAll };
    },
  });
}

function one(api: Api): void {
  route(api, 'GET /bails/{id}', {
    summary: 'A bail with its ledger: received, deducted and why, disputes, and returned',
    needs: 'bails:read',
    answers: { 200: ['The bail', shownBail] },
    handle: ({ actor, id }) => shown(actor, id),
  });

  route(api, 'PUT /bails/{id}/account', {
    summary: 'Set the account the bail is returned to; afterwards only its last four characters are shown',
    needs: 'bails:write',
    takes: accountBody,
    answers: shownAnswer,
    refuses,
    handle: async ({ actor, id, body }) => {
      await setBailAccount(actor, id, body);
      return shown(actor, id);
    },
  });
}

function money(api: Api): void {
  route(api, 'POST /bails/{id}/receive', {
    summary: 'Record that the bail was received',
    needs: 'bails:write',
    takes: receiveBody,
    once: 'It is received once, and the first answer is given again',
    answers: shownAnswer,
    refuses: [...refuses, 'idempotency_mismatch'],
    handle: async ({ actor, id, body, key }) => {
      await receiveBail(actor, id, body, key);
      return shown(actor, id);
    },
  });

  route(api, 'POST /bails/{id}/return', {
    summary: 'Return all that is left, with legal interest',
    description: 'It stays held while a deduction may still be disputed, or has a dispute without its answer.',
    needs: 'bails:write',
    takes: returnBody,
    once: 'It is given back once, and the first answer is given again',
    answers: shownAnswer,
    refuses: [...refuses, 'idempotency_mismatch'],
    handle: async ({ actor, id, body, key }) => {
      await returnBail(actor, id, body, key);
      return shown(actor, id);
    },
  });
}

function deductionRoutes(api: Api): void {
  route(api, 'POST /bails/{id}/deductions', {
    summary: 'Deduct from the bail, and notify the guest why',
    needs: 'bails:write',
    takes: deductBody,
    once: 'It is deducted once, and the first answer is given again',
    answers: { 201: ['The bail as it is now', shownBail] },
    refuses: [...refuses, 'idempotency_mismatch'],
    handle: async ({ actor, id, body, key }) => {
      await deductFromBail(actor, id, body, key);
      return shown(actor, id);
    },
  });

  route(api, 'POST /bails/{id}/retain', {
    summary: 'Retain all that is left of the bail, for one reason',
    needs: 'bails:write',
    takes: retainBody,
    once: 'It is kept once, and the first answer is given again',
    answers: shownAnswer,
    refuses: [...refuses, 'idempotency_mismatch'],
    handle: async ({ actor, id, body, key }) => {
      await retainBail(actor, id, body, key);
      return shown(actor, id);
    },
  });

  route(api, 'POST /bails/{id}/undo', {
    summary: 'Undo the last deduction before the guest is notified',
    needs: 'bails:write',
    takes: undoBody,
    answers: shownAnswer,
    refuses: [...refuses, 'bail_undo_over'],
    handle: async ({ actor, id, body }) => {
      await undoDeduction(actor, id, body);
      return shown(actor, id);
    },
  });

  route(api, 'POST /bails/{id}/deductions/{deductionId}/reductions', {
    summary: 'Reduce a deduction in part or in full, by an entry with its reason',
    needs: 'bails:write',
    takes: reduceBody,
    once: 'It is reduced once, and the first answer is given again',
    answers: { 201: ['The bail as it is now', shownBail] },
    refuses: [...refuses, 'nothing_kept', 'idempotency_mismatch'],
    handle: async ({ actor, id, deductionId, body, key }) => {
      await reduceDeduction(actor, id, deductionId, body, key);
      return shown(actor, id);
    },
  });
}

function disputes(api: Api): void {
  route(api, 'POST /bails/{id}/deductions/{deductionId}/dispute', {
    summary: 'Record a guest’s dispute of a deduction',
    needs: 'bails:write',
    takes: disputeBody,
    answers: { 201: ['The bail as it is now', shownBail] },
    refuses: [...refuses, 'dispute_once', 'dispute_over', 'nothing_kept'],
    handle: async ({ actor, id, deductionId, body }) => {
      await disputeDeduction(actor, id, deductionId, body);
      return shown(actor, id);
    },
  });

  route(api, 'POST /bails/{id}/deductions/{deductionId}/answer', {
    summary: 'Answer a dispute, once',
    needs: 'bails:write',
    takes: answerBody,
    answers: shownAnswer,
    refuses: [...refuses, 'dispute_answered'],
    handle: async ({ actor, id, deductionId, body }) => {
      await answerDispute(actor, id, deductionId, body);
      return shown(actor, id);
    },
  });
}
