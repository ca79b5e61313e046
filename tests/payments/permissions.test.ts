import { describe, expect, test } from 'vitest';
import { visitor, type Actor } from '../../app/access/actor';
import { bailByForm } from '../../app/features/bails/admin/bail-page.server';
import { addEvidence } from '../../app/features/bails/evidence/add-evidence.server';
import { sweepEvidence } from '../../app/features/bails/evidence/sweep-evidence.server';
import { bailStatement } from '../../app/features/bails/statement/bail-statement.server';
import { watchBails } from '../../app/features/bails/watch-bails.server';
import { queryUndecided } from '../../app/features/payments/by-provider/query-undecided.server';
import { chargeDueCards } from '../../app/features/payments/by-provider/charge-due-cards.server';
import { paymentsByForm } from '../../app/features/front-desk/folio/admin/payments-page.server';
import { remindPayment } from '../../app/features/payments/reminders/remind-payment.server';
import { sendPaymentReminders } from '../../app/features/payments/reminders/send-payment-reminders.server';
import { refusalOf, useStaff } from '../admin-bookings';
import { useRolledBackDatabase } from '../database';

useRolledBackDatabase();
const staff = useStaff();

/**
 * Operations that move or record money outside the API's description (jobs, forms and steps), and operations on files
 * that the description includes.
 */
const operations: Record<string, (actor: Actor) => Promise<unknown>> = {
  'ask what is undecided': queryUndecided,
  'charge cards': chargeDueCards,
  'send reminders': sendPaymentReminders,
  'watch bails': watchBails,
  'sweep evidence': sweepEvidence,
  'remind of a payment': (actor) => remindPayment(actor, 1),
  'add evidence': (actor) => addEvidence(actor, 1, 1, null),
  'print the statement of a bail': (actor) => bailStatement(actor, 1),
  'send a form of payments': (actor) => paymentsByForm(actor, '1', new FormData()),
  'send a form of a bail': (actor) => bailByForm(actor, '1', new FormData(), new URLSearchParams()),
};

describe.each(Object.entries(operations))('%s', (_, operation) => {
  test('is refused to visitors and guests, before anything else', async () => {
    expect(await refusalOf(operation(visitor('en')))).toEqual(['unauthenticated']);
    expect(await refusalOf(operation(staff.guest))).toEqual(['forbidden']);
  });
});

test('who only takes payments reminds nobody', async () => {
  expect(await refusalOf(remindPayment(staff.accountant, 1))).toEqual(['forbidden']);
});
