import { and, desc, eq, gte, lte, ne } from 'drizzle-orm';
import { signedIn, visitor, type Actor } from '../app/access/actor';
import { addDays, type CalendarDate } from '../app/core/calendar-date';
import { setClock } from '../app/core/clock';
import { db } from '../app/database/connection.server';
import { building } from '../app/database/inventory-schema.server';
import { season } from '../app/database/price-schema.server';
import { customer, userAccount } from '../app/database/people-schema.server';
import { updateBuilding } from '../app/features/building/update-building.server';
import { exportCustomer } from '../app/features/customers/export-customer.server';
import { updateCustomer } from '../app/features/customers/update-customer.server';
import { activateOffer } from '../app/features/offers/activate-offer.server';
import { pauseOffer } from '../app/features/offers/pause-offer.server';
import { updateSeason } from '../app/features/prices/update-season.server';
import { instantOn } from './history';
import { idOf, type Inventory } from './seed-inventory.server';
import { workdayOf } from './sign-ins';
import { whereabouts } from './whereabouts';

/**
 * Makes the team's manual changes of the last weeks with the app's own operations, each at the time when it happened.
 * Each change first sets an earlier value, and then changes it to the value that the demo shows.
 */
export async function changeByHand(today: CalendarDate, inventory: Inventory): Promise<void> {
  const by = async (email: string, daysAgo: number, minutes: number, work: (actor: Actor) => Promise<unknown>) => {
    const at = instantOn(workdayOf(email, addDays(today, -daysAgo)), minutes);
    const actor = await actorAt(today, email, at, inventory.buildingId);
    const back = setClock(() => at);
    try {
      await work(actor);
    } finally {
      back();
    }
  };
  await by('manager@example.com', 31, 10 * 60 + 12, (actor) => raisePrice(actor, today, inventory, '5A'));
  await by('manager@example.com', 31, 10 * 60 + 16, (actor) => raisePrice(actor, today, inventory, '5B'));
  await by('manager@example.com', 23, 9 * 60 + 31, (actor) => pauseOffer(actor, inventory.offers[3]!.id));
  await by('manager@example.com', 21, 8 * 60 + 47, (actor) => activateOffer(actor, inventory.offers[3]!.id));
  await by('admin@example.com', 17, 9 * 60 + 22, (actor) => setWhatsApp(actor, inventory));
  await by('reception@example.com', 12, 12 * 60 + 5, (actor) => writeNote(actor, today, inventory, 0));
  await by('manager@example.com', 9, 14 * 60 + 38, (actor) => writeNote(actor, today, inventory, 1));
  await by('reception@example.com', 4, 11 * 60 + 54, (actor) => writeNote(actor, today, inventory, 2));
  await by('manager@example.com', 6, 13 * 60 + 20, async (actor) => {
    const [requester] = await db().select().from(customer).where(eq(customer.email, 'customer@example.com'));
    await exportCustomer(actor, requester!.id);
  });
}

async function actorAt(today: CalendarDate, email: string, at: Date, adminBuildingId: number): Promise<Actor> {
  const [row] = await db().select().from(userAccount).where(eq(userAccount.email, email));
  const { id, name, role, language } = row!;
  const { networkAddress, device } = whereabouts(today, { id, email }, at);
  const user = { id, email, name, role, language, sessionId: '', strategy: 'local' as const, mustSecure: false };
  const from = { address: networkAddress ?? 'unknown', device: device ?? '' };
  return { ...signedIn(user, visitor(language, from)), adminBuildingId };
}

/** Lowers the nightly price of the season 150 days ahead by ten euros, then changes it back with the operation. */
async function raisePrice(actor: Actor, today: CalendarDate, { apartmentIds }: Inventory, code: string): Promise<void> {
  const apartmentId = idOf(apartmentIds, code);
  const day = addDays(today, 150);
  const [its] = await db()
    .select()
    .from(season)
    .where(and(eq(season.apartmentId, apartmentId), lte(season.firstNight, day), gte(season.lastNight, day)));
  const { id, nightlyCents, version } = its!;
  await db()
    .update(season)
    .set({ nightlyCents: nightlyCents - 1000 })
    .where(eq(season.id, id));
  await updateSeason(actor, apartmentId, id, { version, nightlyCents });
}

async function setWhatsApp(actor: Actor, { buildingId }: Inventory): Promise<void> {
  const of = eq(building.id, buildingId);
  const [house] = await db()
    .select({ whatsapp: building.whatsapp, version: building.version })
    .from(building)
    .where(of);
  const { whatsapp, version } = house!;
  await db().update(building).set({ whatsapp: null }).where(of);
  await updateBuilding(actor, buildingId, { version, whatsapp });
}

/** Clears the note of a guest, then writes the same note with the operation. */
async function writeNote(actor: Actor, today: CalendarDate, { buildingId }: Inventory, place: number): Promise<void> {
  const known = lte(customer.createdAt, instantOn(addDays(today, -20), 0));
  const [row] = await db()
    .select()
    .from(customer)
    .where(and(eq(customer.buildingId, buildingId), ne(customer.notes, ''), eq(customer.kind, 'person'), known))
    .orderBy(desc(customer.id))
    .offset(place)
    .limit(1);
  if (!row) return;
  await db().update(customer).set({ notes: '' }).where(eq(customer.id, row.id));
  await updateCustomer(actor, row.id, { version: row.version, notes: row.notes });
}
