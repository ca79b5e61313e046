import { asc, eq } from 'drizzle-orm';
import { freeReference } from '../../bookings/free-reference.server';
import type { Actor } from '../../../access/actor';
import { recordAudit } from '../../../access/record-audit.server';
import { now } from '../../../core/clock';
import { bookingAnswers } from '../../../core/booking-states';
import {
  bail,
  booking,
  bookingEvent,
  bookingGuest,
  bookingInstalment,
  bookingLine,
  bookingNight,
  occupancy,
} from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { apartmentSpace } from '../../../database/inventory-schema.server';
import { notifyWebhooks } from '../../webhooks/notify-webhooks.server';
import type { PublicBuilding } from '../../building/public-building.server';
import type { Instalment } from '../../prices/payment-plan';
import type { StayPrice } from '../../bookings/agreed-price';
import type { Guest } from './people-input';

type Columns = Omit<
  typeof booking.$inferInsert,
  'buildingId' | 'reference' | 'createdAt' | 'updatedAt' | 'confirmedAt' | 'totalCents'
>;

interface WholeBooking {
  columns: Columns;
  price: StayPrice;
  plan: Instalment[];
  guests: Guest[];
}

export interface SavedBooking {
  id: number;
  reference: string;
  eventId: number;
}

/** Inserts a staff booking with everything that belongs to it. The exclusion constraint refuses occupied spaces. */
export async function saveAdminBooking(
  actor: Actor,
  building: PublicBuilding,
  { columns, price, plan, guests }: WholeBooking,
): Promise<SavedBooking> {
  const at = now();
  const reference = await freeReference(building.referencePrefix);
  const { state } = columns;
  const isHold = bookingAnswers(state, 'isHold');
  const [row] = await db()
    .insert(booking)
    .values({
      ...columns,
      buildingId: building.id,
      reference,
      totalCents: price.totalCents,
      confirmedAt: isHold ? null : at,
      createdAt: at,
      updatedAt: at,
    })
    .returning();
  const bookingId = row!.id;
  await occupy(row!);
  if (price.lines.length > 0) {
    await db()
      .insert(bookingLine)
      .values(price.lines.map((line, position) => ({ bookingId, position, ...line })));
  }
  await db()
    .insert(bookingNight)
    .values(price.nights.map((night) => ({ bookingId, apartmentId: row!.apartmentId, ...night })));
  await db()
    .insert(bookingInstalment)
    .values(plan.map((instalment, position) => ({ bookingId, position, ...instalment })));
  await saveGuests(bookingId, guests);
  if (!isHold && row!.bailCents > 0) {
    await db().insert(bail).values({ bookingId, amountCents: row!.bailCents, state: 'due' });
  }
  const [event] = await db()
    .insert(bookingEvent)
    .values({
      bookingId,
      at,
      userId: actor.user?.id ?? null,
      kind: 'created',
      detail: { channel: row!.channel, state, totalCents: price.totalCents },
      version: 1,
    })
    .returning({ id: bookingEvent.id });
  await notifyWebhooks('booking.created', [bookingId]);
  const { createdAt: _created, updatedAt: _updated, ...after } = row!;
  await recordAudit(actor, { action: 'booking.created', subject: { kind: 'booking', id: bookingId }, after });
  return { id: bookingId, reference, eventId: event!.id };
}

async function occupy(row: typeof booking.$inferSelect): Promise<void> {
  const spaces = await db()
    .select({ spaceId: apartmentSpace.spaceId })
    .from(apartmentSpace)
    .where(eq(apartmentSpace.apartmentId, row.apartmentId))
    .orderBy(asc(apartmentSpace.spaceId));
  await db()
    .insert(occupancy)
    .values(
      spaces.map(({ spaceId }) => ({
        buildingId: row.buildingId,
        spaceId,
        stay: { checkIn: row.checkIn, checkOut: row.checkOut },
        kind: bookingAnswers(row.state, 'isHold') ? ('hold' as const) : ('booking' as const),
        bookingId: row.id,
        holdUntil: row.holdUntil,
      })),
    );
}

export async function saveGuests(bookingId: number, guests: readonly Guest[]): Promise<void> {
  await db().delete(bookingGuest).where(eq(bookingGuest.bookingId, bookingId));
  if (guests.length === 0) return;
  await db()
    .insert(bookingGuest)
    .values(guests.map((guest, position) => ({ bookingId, position, ...guest })));
}
