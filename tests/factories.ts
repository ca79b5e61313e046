import { hash } from '@node-rs/argon2';
import { asDate, type CalendarDate } from '../app/core/calendar-date';
import type { Role } from '../app/core/role';
import { db, inTransaction } from '../app/database/connection.server';
import { apartment, apartmentSpace, building, category, space } from '../app/database/inventory-schema.server';
import { season } from '../app/database/price-schema.server';
import { userAccount } from '../app/database/people-schema.server';
import { CHEAP_PASSWORDS } from './cheap-passwords';

/** First and last night covered by the factories' seasons. */
export const FIRST_NIGHT = asDate('2026-01-01');
export const LAST_NIGHT = asDate('2028-12-31');

export async function makeBuilding(overrides: Partial<typeof building.$inferInsert> = {}): Promise<number> {
  const [row] = await db()
    .insert(building)
    .values({
      name: 'Casa de prueba',
      legalName: 'Casa de prueba, S.L.',
      taxNumber: 'B00000000',
      street: 'Calle Mayor 1',
      postcode: '28001',
      city: 'Madrid',
      country: 'ES',
      phone: '+34 910 000 000',
      email: 'casa@example.com',
      timeZone: 'Europe/Madrid',
      checkInTime: '15:00',
      checkOutTime: '11:00',
      referencePrefix: 'AL',
      holdMinutes: 20,
      downPaymentBasisPoints: 3000,
      balanceDaysBefore: 14,
      bookableMonthsAhead: 24,
      isPublic: true,
      openedAt: new Date('2026-01-01T09:00:00Z'),
      content: {},
      ...overrides,
    })
    .returning({ id: building.id });
  return row!.id;
}

export async function makeCategory(
  buildingId: number,
  overrides: Partial<typeof category.$inferInsert> = {},
): Promise<number> {
  const [row] = await db()
    .insert(category)
    .values({
      buildingId,
      type: 'suite',
      key: 'studio',
      name: { es: 'Suite estudio', en: 'Studio suite' },
      summary: { es: 'Una estancia.', en: 'One room.' },
      description: { lead: { es: '' }, heading: { es: '' }, paragraphs: [] },
      published: true,
      ...overrides,
    })
    .returning({ id: category.id });
  return row!.id;
}

export interface ApartmentOptions {
  code: string;
  nightlyCents?: number;
  minNights?: number;
  seasons?: { firstNight: CalendarDate; lastNight: CalendarDate }[];
  overrides?: Partial<typeof apartment.$inferInsert>;
}

/** Creates an apartment with one space and, unless other seasons are given, one price for three years. */
export async function makeApartment(
  buildingId: number,
  categoryId: number,
  { code, nightlyCents = 10_000, minNights = 1, seasons, overrides }: ApartmentOptions,
): Promise<{ apartmentId: number; spaceId: number }> {
  return inTransaction(async () => {
    const [place] = await db().insert(space).values({ buildingId, code }).returning({ id: space.id });
    const [row] = await db()
      .insert(apartment)
      .values({
        buildingId,
        categoryId,
        code,
        floor: 1,
        areaSqm: 30,
        baseGuests: 2,
        maxGuests: 4,
        beds: { es: 'Cama de 160 cm', en: 'Queen bed' },
        description: { es: '' },
        cleaningCents: 5_000,
        bailCents: 30_000,
        ...overrides,
      })
      .returning({ id: apartment.id });
    await db().insert(apartmentSpace).values({ apartmentId: row!.id, spaceId: place!.id });
    await db()
      .insert(season)
      .values(
        (seasons ?? [{ firstNight: FIRST_NIGHT, lastNight: LAST_NIGHT }]).map((nights) => ({
          apartmentId: row!.id,
          ...nights,
          nightlyCents,
          minNights,
        })),
      );
    return { apartmentId: row!.id, spaceId: place!.id };
  });
}

export async function makeInventory(apartments: number) {
  const buildingId = await makeBuilding();
  const categoryId = await makeCategory(buildingId);
  const made = [];
  for (let index = 1; index <= apartments; index += 1) {
    made.push(await makeApartment(buildingId, categoryId, { code: `${index}A` }));
  }
  return { buildingId, categoryId, apartments: made, typeCategory: 'suite_studio' };
}

export const TEST_PASSWORD = 'correct horse battery';

export async function makeUser(role: Role, overrides: Partial<typeof userAccount.$inferInsert> = {}): Promise<number> {
  const passwordHash = await hash(TEST_PASSWORD, CHEAP_PASSWORDS);
  const [row] = await db()
    .insert(userAccount)
    .values({ email: `${role}@example.com`, name: role, role, passwordHash, ...overrides })
    .returning({ id: userAccount.id });
  return row!.id;
}

export const customer = {
  firstName: 'Nuria',
  lastName: 'Vidal Ortega',
  email: 'nuria@example.com',
  phone: '+34 600 000 000',
} as const;

export const testCard = {
  method: 'card',
  cardNumber: '4242 4242 4242 4242',
  cardExpiry: '08 / 29',
  cardCode: '123',
} as const;
export const declinedCard = { ...testCard, cardNumber: '4000 0000 0000 0002' } as const;
