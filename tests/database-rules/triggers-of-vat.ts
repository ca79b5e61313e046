import { all, type TriggerRow } from './trigger-row';

const regime =
  "INSERT INTO vat_regime (building_id, valid_from) SELECT building_id, '2029-01-01' FROM booking WHERE id = $own";
/** A VAT regime that starts on a later day and a VAT regime of another building, each with a rule for every stay. */
const setup = all(
  'ALTER TABLE vat_table DROP CONSTRAINT vat_table_building_id_fkey',
  'INSERT INTO vat_table (building_id) SELECT building_id FROM booking WHERE id = $own ON CONFLICT DO NOTHING',
  'INSERT INTO vat_table (building_id) VALUES (-1)',
  `INSERT INTO vat_regime (building_id, valid_from)
    SELECT building_id, date '2030-01-01' FROM booking WHERE id = $own UNION ALL SELECT -1, '2029-01-01'`,
  `INSERT INTO vat_rule (building_id, valid_from, position, treatment)
    SELECT building_id, valid_from, 9, 'lodging' FROM vat_regime WHERE valid_from = '2030-01-01' OR building_id = -1`,
);
/** Returns the SQL that inserts a rule of the VAT regime, for all stays or only for some. */
const rule = (position: number, column = 'company', value = 'NULL') =>
  `INSERT INTO vat_rule (building_id, valid_from, position, treatment, ${column})
   SELECT building_id, '2029-01-01', ${position}, 'lodging', ${value} FROM booking WHERE id = $own`;
const SOME = {
  company: 'false',
  services: 'false',
  min_nights: '1',
  max_nights: '365',
  category_id: '(SELECT min(id) FROM category)',
};
const change = (column: string, value: string) =>
  `UPDATE vat_rule SET ${column} = ${value} WHERE valid_from = '2029-01-01' AND position = 1`;

export const vatTriggers: readonly TriggerRow[] = [
  {
    trigger: 'vat_rule.vat_rule_decides',
    says: 'vat_regime_decides',
    given: all(setup, regime, rule(0, 'company', 'true'), rule(1)),
    refused: [
      "DELETE FROM vat_rule WHERE valid_from = '2029-01-01' AND position = 1",
      "DELETE FROM vat_rule WHERE valid_from = '2029-01-01' AND position < 9",
      ...Object.entries(SOME).flatMap(([column, value]) => [rule(2, column, value), change(column, value)]),
      "UPDATE vat_rule SET position = 2 - position * 2 WHERE valid_from = '2029-01-01' AND position < 9",
    ],
    allowed: [
      "DELETE FROM vat_rule WHERE valid_from = '2029-01-01' AND position = 0",
      "DELETE FROM vat_regime WHERE valid_from = '2029-01-01' AND building_id > 0",
      change('treatment', "'apartment'"),
      all(rule(2, 'services', 'true'), rule(3)),
    ],
  },
  {
    trigger: 'vat_regime.vat_regime_decides',
    says: 'vat_regime_decides',
    given: setup,
    refused: [regime, all(regime, rule(0, 'services', 'true'))],
    allowed: [all(regime, rule(0)), all(regime, rule(0, 'services', 'true'), rule(1))],
  },
];
