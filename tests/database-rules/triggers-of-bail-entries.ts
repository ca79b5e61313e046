import { all, type TriggerRow } from './trigger-row';
import { bail, deduction, dispute, interest, reduction } from './triggers-of-bails';

const IMMUTABLE_ENTRY = 'an entry of a bail is never deleted and never changes';
const evidence = `INSERT INTO bail_evidence (id, deduction_id, dispute_id, kind, kept_as, name, bytes, at)
  OVERRIDING SYSTEM VALUE VALUES (9401, 9101, NULL, 'picture', 'x', 'x', 1, now()), (9402, NULL, 9201, 'picture', 'y', 'y', 1, now())`;

function entry(table: string, id: number, setup: string, stored: Record<string, string>, free: Record<string, string>) {
  const set = ([column, value]: [string, string]) => `UPDATE ${table} SET ${column} = ${value} WHERE id = ${id}`;
  return {
    says: IMMUTABLE_ENTRY,
    given: all(bail(), deduction, setup),
    refused: Object.entries(stored).map(set),
    allowed: Object.entries(free).map(set),
  };
}

export const bailEntryTriggers: readonly TriggerRow[] = [
  {
    trigger: 'bail_deduction.bail_deduction_is_kept',
    ...entry(
      'bail_deduction',
      9101,
      '',
      {
        bail_id: '$otherBail',
        kind: "'service'",
        concept: "'y'",
        amount_cents: '1',
        payment_id: 'NULL',
        dispute_until: "'2027-05-04'",
        at: "'2027-05-04'",
      },
      { reduced_cents: '100', user_id: 'NULL' },
    ),
  },
  {
    trigger: 'bail_deduction.bail_deduction_is_kept',
    says: IMMUTABLE_ENTRY,
    given: all(bail(), deduction),
    refused: ['DELETE FROM bail_deduction WHERE id = 9101'],
  },
  {
    trigger: 'bail_reduction.bail_reduction_is_kept',
    ...entry(
      'bail_reduction',
      9301,
      reduction,
      { deduction_id: '9102', amount_cents: '1', payment_id: 'NULL', at: "'2027-05-04'" },
      { reason: "'y'", user_id: 'NULL' },
    ),
  },
  {
    trigger: 'bail_reduction.bail_reduction_is_kept',
    says: IMMUTABLE_ENTRY,
    given: all(bail(), deduction, reduction),
    refused: ['DELETE FROM bail_reduction WHERE id = 9301'],
  },
  {
    trigger: 'bail_dispute.bail_dispute_is_kept',
    ...entry(
      'bail_dispute',
      9201,
      dispute,
      { deduction_id: '9102', at: "'2027-05-04'" },
      { words: "'y'", answer: "'upheld', answered_at = now()" },
    ),
  },
  {
    trigger: 'bail_dispute.bail_dispute_is_kept',
    says: IMMUTABLE_ENTRY,
    given: all(bail(), deduction, dispute),
    refused: ['DELETE FROM bail_dispute WHERE id = 9201'],
  },
  {
    trigger: 'bail_dispute.bail_answer_is_kept',
    ...entry(
      'bail_dispute',
      9201,
      all(dispute, "UPDATE bail_dispute SET answer = 'upheld', answered_at = now() WHERE id = 9201"),
      { answer: "'withdrawn'", answered_at: "'2027-05-04'" },
      { answer_words: "'y'" },
    ),
  },
  {
    trigger: 'bail_dispute.bail_answer_is_kept',
    ...entry('bail_dispute', 9201, dispute, {}, { answer: "'upheld', answered_at = now()" }),
  },
  {
    trigger: 'bail_evidence.bail_evidence_is_kept',
    ...entry(
      'bail_evidence',
      9401,
      all(dispute, evidence),
      { deduction_id: '9102', dispute_id: 'NULL', kind: "'pdf'", kept_as: "'z'", bytes: '2', at: "'2027-05-04'" },
      { name: "'z'" },
    ),
  },
  {
    trigger: 'bail_evidence.bail_evidence_of_deduction_is_kept',
    says: IMMUTABLE_ENTRY,
    given: all(bail(), deduction, dispute, evidence),
    refused: ['DELETE FROM bail_evidence WHERE id = 9401'],
    allowed: ['DELETE FROM bail_evidence WHERE id = 9402'],
  },
  {
    trigger: 'bail_interest.bail_interest_is_kept',
    says: IMMUTABLE_ENTRY,
    given: all(bail(), interest),
    refused: [
      'DELETE FROM bail_interest',
      'UPDATE bail_interest SET amount_cents = 1',
      'UPDATE bail_interest SET at = at',
    ],
  },
  {
    trigger: 'legal_interest.legal_interest_is_kept',
    says: 'legal_interest_is_kept',
    given: all(bail(), interest, "INSERT INTO legal_interest VALUES ('2027-06-20', 400), ('2027-06-21', 500)"),
    refused: [
      "INSERT INTO legal_interest VALUES ('2027-06-19', 300)",
      "DELETE FROM legal_interest WHERE from_day = '2027-06-20'",
      "UPDATE legal_interest SET basis_points = 1 WHERE from_day = '2027-06-20'",
      "UPDATE legal_interest SET from_day = '2027-06-18' WHERE from_day = '2027-06-21'",
      "UPDATE legal_interest SET from_day = '2027-06-22' WHERE from_day = '2027-06-20'",
    ],
    allowed: [
      "INSERT INTO legal_interest VALUES ('2027-06-22', 300)",
      "DELETE FROM legal_interest WHERE from_day = '2027-06-21'",
      "UPDATE legal_interest SET basis_points = 1 WHERE from_day = '2027-06-21'",
    ],
  },
];
