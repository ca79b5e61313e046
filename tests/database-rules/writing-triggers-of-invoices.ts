import { createHash } from 'node:crypto';
import { all } from './trigger-row';
import { set, type WritingTrigger } from './writing-row';

const CHAIN = `SELECT concat_ws(' ', issuer_tax_number, position, previous, chained) AS text FROM invoice_digest
  UNION ALL SELECT concat_ws(' ', 'last', issuer_tax_number, position, chained) FROM invoice_chain ORDER BY 1`;
const PAID = 'SELECT paid_cents::text AS text FROM invoice_status ORDER BY invoice_id';
const CHARGED = 'SELECT charged_cents::text AS text FROM invoice_status ORDER BY invoice_id';
const SENT =
  "SELECT coalesce((sent_at AT TIME ZONE 'UTC')::date::text, 'never') AS text FROM invoice_status ORDER BY invoice_id";
const AGENCY = "SELECT coalesce(agency_state, 'none') AS text FROM invoice_status ORDER BY invoice_id";
const NUMBERS = `SELECT concat_ws(' ', id, year, number, full_number) AS text FROM invoice WHERE number > 0
  UNION ALL SELECT concat_ws(' ', 'last', issuer_tax_number, series, year, last_number, last_on) FROM invoice_counter ORDER BY 1`;

const chained = (...parts: (string | number)[]) => createHash('sha256').update(parts.join('|')).digest('hex');
const first = chained('', 'B1', 1, 'issue', 1, 'd');
const fifth = chained('abc', 'B1', 5, 'issue', 1, 'd');
const sixth = chained(fifth, 'B1', 6, 'record', 2, 'e');
const issued = `INSERT INTO invoice (id, issuer, issued_at)
  VALUES (1, '{"taxNumber": "B1"}', now()), (2, '{"taxNumber": "B1"}', now()), (3, '{"taxNumber": "B1"}', NULL)`;
const digest = (invoice: number, kind: string, text: string) =>
  `INSERT INTO invoice_digest (issuer_tax_number, position, invoice_id, kind, digest) VALUES ('X', ${invoice}, ${invoice}, '${kind}', '${text}')`;
const chain = (is: readonly string[], setup: readonly string[], ...does: string[]): WritingTrigger => ({
  trigger: 'invoice_digest.invoice_digest_follows',
  given: all(...setup),
  does: [all(...does)],
  left: CHAIN,
  is,
});

const paid = (does: readonly string[], is: readonly string[]): WritingTrigger => ({
  trigger: 'invoice_payment.invoice_payment_counts',
  // The second invoice's paid amount was never summed.
  given: all(
    'INSERT INTO invoice_status (invoice_id, paid_cents) VALUES (1, 100), (2, 7)',
    'INSERT INTO invoice_payment (invoice_id, payment_id, amount_cents) VALUES (1, 1, 100), (2, 2, 5)',
  ),
  does,
  left: PAID,
  is,
});

/** One invoice, two that rectify it, and an unrelated one. */
const family = `INSERT INTO invoice (id, root_id, effect_cents) VALUES (1, NULL, 1000), (2, 1, -300), (3, 1, -200), (4, NULL, 50)`;
const statuses = (...ids: number[]) =>
  `INSERT INTO invoice_status (invoice_id, charged_cents) SELECT id, 7 FROM unnest(array[${ids.join()}]) AS id`;
const charged = (setup: string, does: readonly string[], is: readonly string[]): WritingTrigger => ({
  trigger: 'invoice_status.invoice_charges',
  given: all(family, setup),
  does,
  left: CHARGED,
  is,
});
const annulled = (invoice: number) => `UPDATE invoice_status SET annulled_at = now() WHERE invoice_id = ${invoice}`;

const records = all(
  'INSERT INTO invoice_status (invoice_id) VALUES (1), (2)',
  `INSERT INTO verifactu_record (id, invoice_id, issuer_tax_number, environment, position)
    VALUES (1, 1, 'B1', 'test', 1), (2, 1, 'B1', 'test', 2), (3, 2, 'B1', 'test', 3)`,
);

/**
 * Issues an invoice on the date of the last invoice of the same issuer and series. The draft and the invoices of other
 * series or issuers have later dates.
 */
const numbered = (is: readonly string[], ...setup: string[]): WritingTrigger => ({
  trigger: 'invoice.invoice_takes_number',
  given: all(
    `INSERT INTO invoice (id, issuer, series, issued_on, issued_at) VALUES
      (1, '{"taxNumber": "B1"}', 'F', '2027-05-10', now()), (2, NULL, NULL, NULL, NULL),
      (3, '{"taxNumber": "B1"}', 'F', '2027-06-01', NULL), (4, '{"taxNumber": "B1"}', 'R', '2027-06-01', now()),
      (5, '{"taxNumber": "B2"}', 'F', '2027-06-01', now())`,
    ...setup,
  ),
  does: [
    `UPDATE invoice SET issuer = '{"taxNumber": "B1"}', series = 'F', issued_on = '2027-05-10', issued_at = now() WHERE id = 2;
     UPDATE invoice SET notes = 'x'`,
  ],
  left: NUMBERS,
  is,
});

export const invoiceWritingTriggers: readonly WritingTrigger[] = [
  chain([`B1 1  ${first}`, `last B1 1 ${first}`], [issued], digest(1, 'issue', 'd')),
  chain(
    [`B1 5 abc ${fifth}`, `B1 6 ${fifth} ${sixth}`, `last B1 6 ${sixth}`, 'last B2 9 xyz'],
    [issued, "INSERT INTO invoice_chain VALUES ('B1', 4, 'abc'), ('B2', 9, 'xyz')"],
    digest(1, 'issue', 'd'),
    digest(2, 'record', 'e'),
  ),
  // A draft has no issuer to be chained to.
  chain([], [issued], `DO $$ BEGIN ${digest(3, 'issue', 'd')}; EXCEPTION WHEN not_null_violation THEN NULL; END $$`),

  paid(['INSERT INTO invoice_payment (invoice_id, payment_id, amount_cents) VALUES (1, 3, 30)'], ['130', '7']),
  paid(['UPDATE invoice_payment SET amount_cents = 130 WHERE invoice_id = 1'], ['130', '7']),
  paid(['UPDATE invoice_payment SET invoice_id = 2 WHERE invoice_id = 1'], ['0', '105']),
  paid(['DELETE FROM invoice_payment WHERE invoice_id = 1'], ['0', '7']),

  charged(statuses(4), [statuses(1)], ['1000', '7']),
  charged(statuses(1), [statuses(4)], ['7', '50']),
  charged(statuses(1, 4), [statuses(2)], ['700', '7', '7']),
  charged(statuses(1, 2, 3, 4), [annulled(3)], ['700', '7', '7', '7']),
  charged(statuses(1, 2, 3, 4), [annulled(1)], ['-500', '7', '7', '7']),
  charged(statuses(1, 2, 3, 4), [all(annulled(1), annulled(2), annulled(3))], ['0', '7', '7', '7']),

  {
    trigger: 'mail.invoice_is_sent',
    // The third invoice has a later sending date. The fourth invoice's mail was sent before, the fifth's fails, and the
    // sixth has no mail.
    given: all(
      `INSERT INTO invoice_status (invoice_id, sent_at) VALUES
        (1, '2027-05-01'), (2, NULL), (3, '2027-06-01T12:00:00Z'), (4, NULL), (5, NULL), (6, NULL)`,
      "INSERT INTO mail (id, invoice_id, state) SELECT id, id, CASE id WHEN 4 THEN 'sent' ELSE 'queued' END FROM generate_series(1, 5) AS id",
    ),
    does: set('mail', "state = CASE id WHEN 5 THEN 'failed' ELSE 'sent' END, sent_at = '2027-05-09T12:00:00Z'"),
    left: SENT,
    is: ['2027-05-09', '2027-05-09', '2027-06-01', 'never', 'never', 'never'],
  },
  {
    trigger: 'mail.mail_link_is_forgotten',
    given: "INSERT INTO mail (id, state, sealed_link) VALUES (1, 'queued', 'x'), (2, 'kept', 'x')",
    does: [
      "INSERT INTO mail (id, state, sealed_link) VALUES (3, 'sent', 'x'), (4, 'failed', 'x'), (5, 'withdrawn', 'x')",
      ...['sent', 'failed', 'withdrawn'].map((state) =>
        all(
          "INSERT INTO mail (id, state, sealed_link) SELECT id, 'queued', 'x' FROM generate_series(3, 5) AS id",
          `UPDATE mail SET state = '${state}' WHERE id > 2`,
        ),
      ),
    ],
    left: "SELECT concat_ws(' ', id, sealed_link) AS text FROM mail ORDER BY id",
    is: ['1 x', '2 x', '3', '4', '5'],
  },
  {
    trigger: 'mail.mail_link_is_forgotten',
    given: "INSERT INTO mail (id, state) VALUES (1, 'sent')",
    does: [
      "UPDATE mail SET sealed_link = 'x'; INSERT INTO mail (id, state, sealed_link) VALUES (2, 'queued', 'x'), (3, 'kept', 'x')",
    ],
    left: "SELECT concat_ws(' ', id, sealed_link) AS text FROM mail ORDER BY id",
    is: ['1', '2 x', '3 x'],
  },

  {
    trigger: 'verifactu_submission.verifactu_state_shows',
    // The first record is not the latest record of its invoice.
    given: records,
    does: [
      "INSERT INTO verifactu_submission (record_id, state) VALUES (2, 'sent'), (1, 'accepted')",
      `INSERT INTO verifactu_submission (record_id, state) VALUES (2, 'to_send');
       UPDATE verifactu_submission SET state = 'sent'`,
    ],
    left: AGENCY,
    is: ['sent', 'none'],
  },

  numbered(['2 2027 1 F-2027-000001', 'last B1 F 2027 1 2027-05-10']),
  numbered(
    ['2 2027 42 F-2027-000042', 'last B1 F 2026 7 2026-01-01', 'last B1 F 2027 42 2027-05-10'],
    "INSERT INTO invoice_counter VALUES ('B1', 'F', 2027, 41, '2027-05-09'), ('B1', 'F', 2026, 7, '2026-01-01')",
  ),
  numbered(
    ['2 2027 1234567 F-2027-1234567', 'last B1 F 2027 1234567 2027-05-20'],
    "INSERT INTO invoice_counter VALUES ('B1', 'F', 2027, 1234566, '2027-05-20')",
  ),
];
