import { sql } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { recordErasure } from '../../access/record-erasure.server';
import { db, inTransaction } from '../../database/connection.server';
import { customerReferences } from './customer-references';

/**
 * Deletes placeholder customers that nothing references anymore, not even an undoable step, and erases their audited
 * data. Placeholders are created for guests of other sites and for a guest's invoice recipients. Runs every night, and
 * when a person is erased. Returns the number of customers deleted.
 */
export async function dropStandIns(actor: Actor): Promise<number> {
  authorize(actor, 'customers:write');
  const referred = customerReferences.map(
    ({ table, column }) => sql`EXISTS (SELECT FROM ${sql.identifier(table)} AS referring
      WHERE referring.${sql.identifier(column)} = customer.id)`,
  );
  return inTransaction(async () => {
    const { rows } = await db().execute<{ id: string }>(sql`
      DELETE FROM customer WHERE stands_in AND user_id IS NULL AND NOT (${sql.join(referred, sql` OR `)})
        AND NOT EXISTS (SELECT FROM booking_event
          WHERE customer.id::text IN (undo -> 'fields' ->> 'customerId', undo -> 'fields' ->> 'invoiceCustomerId'))
      RETURNING id`);
    if (rows.length === 0) return 0;
    await db().execute(sql`
      UPDATE audit_entry SET before = NULL, after = NULL
      WHERE subject_kind = 'customer' AND subject_id = ANY(${sql.param(rows.map(({ id }) => id))}::text[])`);
    await recordErasure(actor, { kind: 'customer', id: rows[0]!.id });
    return rows.length;
  });
}
