import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { authorize, requireUser, type Actor } from '../../access/actor';
import { noteAudit } from '../../access/note-audit.server';
import { AppError } from '../../core/app-error';
import { bookingReferencePattern, normalizeReference } from '../../core/identifiers';
import { parse } from '../../core/parse';
import { booking } from '../../database/booking-schema.server';
import { db, inTransaction } from '../../database/connection.server';
import { customer } from '../../database/people-schema.server';
import { bookingKeyMatches } from './booking-key.server';
import { proveByEmail } from './own-booking.server';

const claimInput = z.object({
  reference: z.string().trim().min(1, 'required').max(40, 'too_long'),
  email: z.string().trim().max(400, 'too_long').optional(),
  key: z.string().max(200).optional(),
});

/**
 * Puts a booking that was made without an account on the actor's, once it is
 * proved theirs: by the email it was made with, by its secret key, or because
 * it was made in this browser. One that is on another account is not found.
 * For customers: what a member of the team may see is not theirs.
 */
export async function claimBooking(actor: Actor, input: unknown): Promise<{ reference: string }> {
  authorize(actor, 'own:read');
  const { id: userId } = requireUser(actor);
  const reference = await prove(actor, parse(claimInput, input));
  return inTransaction(async () => {
    const [row] = await db()
      .select({ id: booking.id, customerId: booking.customerId, ownerId: customer.userId })
      .from(booking)
      .innerJoin(customer, eq(customer.id, booking.customerId))
      .where(eq(booking.reference, reference));
    if (row?.ownerId === userId) return { reference };
    const claimed = row?.customerId
      ? await db()
          .update(customer)
          .set({ userId })
          .where(and(eq(customer.id, row.customerId), isNull(customer.userId), isNull(customer.restrictedUntil)))
          .returning({ id: customer.id })
      : [];
    if (!row || claimed.length === 0) throw new AppError('not_found');
    await noteAudit(actor, { action: 'booking.claimed', subject: { kind: 'booking', id: row.id }, after: { userId } });
    return { reference };
  });
}

async function prove(actor: Actor, { reference: typed, email = '', key }: z.infer<typeof claimInput>): Promise<string> {
  const reference = normalizeReference(typed);
  const isKnown = actor.ownReferences.includes(reference) || (key !== undefined && bookingKeyMatches(reference, key));
  if (isKnown && bookingReferencePattern.test(reference)) return reference;
  if (key !== undefined) throw new AppError('not_found');
  if (email === '') throw new AppError('invalid_input', { fields: [{ path: 'email', problem: 'required' }] });
  return proveByEmail(actor, typed, email);
}
