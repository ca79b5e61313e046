import { addDays, type CalendarDate } from '../../app/core/calendar-date';
import { bookingAnswers } from '../../app/core/booking-states';
import type { Random } from '../../demo/random';
import { HOUSE_NOW, type HousePlace } from './house';
import { insertJson } from './insert-json';
import type { WrittenStay } from './written-stays';

const DAY = 86_400_000;
const OFFER = 1;

export async function writeOffer(buildingId: number): Promise<void> {
  const terms = {
    kind: 'percent',
    percent_basis_points: 1_000,
    min_nights: 1,
    is_public: true,
    state: 'paused',
    position: 0,
  };
  const made = { version: 1, created_at: '2026-12-01T10:00:00Z', updated_at: '2026-12-01T10:00:00Z' };
  const text = { name: { es: 'Otoño' }, description: { es: '' } };
  await insertJson('offer', [{ id: OFFER, building_id: buildingId, ...text, ...terms, ...made }]);
}

export async function writeStays(random: Random, buildingId: number, stays: WrittenStay[], guests: number[]) {
  await insertJson(
    'booking',
    stays.map((stay) => bookingRow(random, buildingId, stay, guests)),
  );
  await insertJson(
    'booking_night',
    stays.flatMap(({ id, nights }) =>
      nights.map(({ night, place, cents }) => ({ booking_id: id, night, apartment_id: place.id, amount_cents: cents })),
    ),
  );
  await insertJson('booking_line', stays.flatMap(linesOf));
  await insertJson(
    'booking_instalment',
    stays.flatMap((stay) => planOf(random, stay)),
  );
  await insertJson(
    'occupancy',
    stays.flatMap((stay) => closed(buildingId, stay)),
  );
  await insertJson('booking_event', stays.flatMap(history));
}

function bookingRow(random: Random, buildingId: number, stay: WrittenStay, guests: number[]) {
  const { nights, state, createdAt, cleaningCents, discountCents, totalCents } = stay;
  const feeCents = random.pick([null, 0, Math.floor(totalCents / 3), Math.floor(totalCents / 2), totalCents]);
  return {
    id: stay.id,
    building_id: buildingId,
    reference: `HO-${stay.id}`,
    apartment_id: nights.at(-1)!.place.id,
    customer_id: state === 'expired' && random.chance(0.5) ? null : random.pick(guests),
    invoice_customer_id: random.chance(0.2) ? random.pick(guests) : null,
    check_in: nights[0]!.night,
    check_out: addDays(nights.at(-1)!.night, 1),
    adults: random.between(1, 3),
    children: random.between(0, 2),
    channel: stay.channel,
    state,
    hold_until: state === 'pending' ? new Date(HOUSE_NOW.getTime() + DAY) : null,
    language: 'es',
    offer_id: discountCents > 0 ? OFFER : null,
    accommodation_cents: totalCents - cleaningCents + discountCents - stay.adjustmentCents,
    discount_cents: discountCents,
    total_cents: totalCents,
    paid_cents: 0,
    bail_cents: 0,
    vat_treatment: 'lodging',
    requests: '',
    internal_notes: '',
    version: 1,
    created_at: createdAt,
    confirmed_at: stay.confirmedAt,
    updated_at: createdAt,
    price_reason: '',
    cancellation_fee_cents: bookingAnswers(state, 'owesFee') ? feeCents : null,
    waived_cents: 0,
    reminders_off: false,
    invoice_order_number: '',
    invoice_cost_centre: '',
    // These stays are only invoiced manually, by the steps of the building.
    invoice_by: 'hand',
  };
}

function linesOf({ id, totalCents, cleaningCents, discountCents, adjustmentCents, nights }: WrittenStay) {
  const lines = [
    ['accommodation', totalCents - cleaningCents + discountCents - adjustmentCents],
    ['discount', -discountCents],
    ['adjustment', adjustmentCents],
    ['cleaning', cleaningCents],
  ] as const;
  return lines
    .filter(([kind, cents]) => kind === 'accommodation' || cents !== 0)
    .map(([kind, cents], position) => ({
      booking_id: id,
      position,
      kind,
      description: { es: kind },
      quantity: kind === 'accommodation' ? nights.length : 1,
      unit_cents: cents,
      total_cents: cents,
    }));
}

function planOf(random: Random, { id, totalCents, nights, createdAt }: WrittenStay) {
  const booked = createdAt.toISOString().slice(0, 10);
  const first = Math.floor(totalCents * random.pick([0.3, 0.5, 1]));
  const parts = first === totalCents ? [first] : [first, totalCents - first];
  const later = addDays(nights[0]!.night, -random.between(0, 90));
  return parts.map((cents, position) => ({
    booking_id: id,
    position,
    due: position === 0 || later < booked ? booked : later,
    amount_cents: cents,
  }));
}

function closed(buildingId: number, { id, state, nights }: WrittenStay) {
  if (!bookingAnswers(state, 'occupies')) return [];
  const isHold = state === 'pending';
  const segments: { place: HousePlace; from: CalendarDate; to: CalendarDate }[] = [];
  for (const { night, place } of nights) {
    const last = segments.at(-1);
    if (last?.place === place) last.to = addDays(night, 1);
    else segments.push({ place, from: night, to: addDays(night, 1) });
  }
  return segments.flatMap(({ place, from, to }) =>
    place.spaceIds.map((space) => ({
      building_id: buildingId,
      space_id: space,
      stay: `[${from},${to})`,
      kind: isHold ? 'hold' : 'booking',
      booking_id: id,
      reason: '',
      hold_until: isHold ? new Date(HOUSE_NOW.getTime() + DAY) : null,
    })),
  );
}

function history({ id, state, createdAt, confirmedAt, endedAt }: WrittenStay) {
  const events = [
    { at: createdAt, kind: 'created' },
    confirmedAt && { at: confirmedAt, kind: 'confirmed' },
    endedAt && { at: endedAt, kind: state },
  ];
  return events.filter((event) => event !== null).map((event) => ({ booking_id: id, detail: {}, ...event }));
}
