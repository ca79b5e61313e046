import { createHash } from 'node:crypto';
import { and, asc, eq, gt } from 'drizzle-orm';
import { addDays, type CalendarDate } from '../app/core/calendar-date';
import { bankCredit, bankStatement } from '../app/database/bank-schema.server';
import { booking } from '../app/database/booking-schema.server';
import { db } from '../app/database/connection.server';
import { building } from '../app/database/inventory-schema.server';
import { customer } from '../app/database/people-schema.server';
import { stateIn } from '../app/database/state-in.server';
import type { TrailEntry } from './audit-trail';
import { instantOn } from './history';
import { insertReturningIds } from './insert-rows.server';

const DEBITS = 2;

interface Credit {
  bookedOn: CalendarDate;
  amountCents: number;
  concept: string;
  setAside?: true;
}

/**
 * Uploads yesterday's bank statement with three entries: a transfer for a booking, a transfer that names no booking,
 * and the bank's interest, which is no guest's payment and is set aside. Returns the audit entries of that work.
 */
export async function seedBank(today: CalendarDate, buildingId: number, accountantId: number): Promise<TrailEntry[]> {
  const [house] = await db()
    .select({ bankAccount: building.bankAccount })
    .from(building)
    .where(eq(building.id, buildingId));
  const at = instantOn(addDays(today, -1), 17 * 60 + 45);
  const setAsideAt = new Date(at.getTime() + 90_000);
  const credits = [
    ...(await transferOfGuest(today, buildingId)),
    { bookedOn: addDays(today, -2), amountCents: 43_000, concept: 'TRANSFERENCIA INMEDIATA ALQUILER' },
    {
      bookedOn: addDays(today, -2),
      amountCents: 184,
      concept: 'LIQUIDACION INTERESES CUENTA',
      setAside: true as const,
    },
  ];
  const counts = { format: 'norma43' as const, credits: credits.length, debits: DEBITS, added: credits.length };
  const [statementId] = await insertReturningIds(bankStatement, [
    { ...counts, buildingId, fileName: 'movimientos.n43', userId: accountantId, at },
  ]);
  const ids = await insertReturningIds(
    bankCredit,
    credits.map(({ bookedOn, amountCents, concept, setAside }) => ({
      buildingId,
      statementId: statementId!,
      account: house!.bankAccount!,
      bookedOn,
      valueOn: bookedOn,
      amountCents,
      concept,
      reference: '',
      digest: createHash('sha256').update(concept).digest('base64url'),
      setAsideAt: setAside ? setAsideAt : null,
      setAsideBy: setAside ? accountantId : null,
      at,
    })),
  );
  const byAccountant = { userId: accountantId, via: 'web' } as const;
  return [
    { ...byAccountant, at, action: 'bank_statement.uploaded', kind: 'bank_statement', id: statementId!, after: counts },
    ...credits.flatMap(({ setAside }, index): TrailEntry[] =>
      setAside
        ? [{ ...byAccountant, at: setAsideAt, action: 'bank_credit.set_aside', kind: 'bank_credit', id: ids[index]! }]
        : [],
    ),
  ];
}

/** Returns a transfer for the amount that the guest of the next unpaid stay still owes. */
async function transferOfGuest(today: CalendarDate, buildingId: number): Promise<Credit[]> {
  const [next] = await db()
    .select({ reference: booking.reference, owed: booking.owedCents, name: customer.lastName })
    .from(booking)
    .innerJoin(customer, eq(customer.id, booking.customerId))
    .where(
      and(
        eq(booking.buildingId, buildingId),
        stateIn(booking.state, 'isAwaited'),
        gt(booking.owedCents, 0),
        gt(booking.checkIn, today),
      ),
    )
    .orderBy(asc(booking.checkIn), asc(booking.id))
    .limit(1);
  if (!next) return [];
  const concept = `TRANSFERENCIA DE ${next.name} RESERVA ${next.reference}`.toUpperCase();
  return [{ bookedOn: addDays(today, -1), amountCents: next.owed, concept }];
}
