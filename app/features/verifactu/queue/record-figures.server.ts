import { sql, type SQL } from 'drizzle-orm';
import { now } from '../../../core/clock';
import { stateIn } from '../../../database/state-in.server';
import { verifactuRecord, verifactuSubmission } from '../../../database/verifactu-schema.server';

/**
 * Builds the query for one row: the number of records that the agency has not answered, the seconds that the oldest of
 * them has waited, and the number of rejected records without a later correction.
 */
export function recordFigures(): SQL {
  const at = now().toISOString();
  return sql`
    SELECT count(*) AS waiting,
      extract(epoch FROM ${at}::timestamptz - min(${verifactuRecord.madeAt})) AS oldest,
      (SELECT count(*) FROM verifactu_submission AS answered
        JOIN verifactu_record AS refused ON refused.id = answered.record_id
        WHERE answered.state = 'rejected' AND NOT EXISTS (
          SELECT FROM verifactu_record AS later
          WHERE later.invoice_id = refused.invoice_id AND later.id > refused.id)) AS refused
    FROM ${verifactuSubmission} JOIN ${verifactuRecord} ON ${verifactuRecord.id} = ${verifactuSubmission.recordId}
    WHERE ${stateIn(verifactuSubmission.state, 'awaitsAgency')}`;
}
