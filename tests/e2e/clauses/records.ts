import { expect } from '@playwright/test';
import type { Locale, LocalizedText } from '../../../app/core/locale';
import { call } from './answers';
import type { Place } from './section';

export interface Known {
  id: number;
  heading: string;
}

export type KnownRecord = (place: Place) => Promise<Known>;

async function firstOf<Row>(place: Place, list: string, fits: (row: Row) => boolean = () => true): Promise<Row> {
  const { status, json } = await call<{ data: Row[] }>(place, `GET ${list}`);
  expect(status).toBe(200);
  return json.data.find(fits)!;
}

type Texts = Record<Locale, string> & LocalizedText;

export const apartmentRecord: KnownRecord = async (place) => {
  const { id, code } = await firstOf<{ id: number; code: string }>(place, 'apartments');
  return { id, heading: code };
};

export const aSeason: KnownRecord = async (place) => {
  const { id, name } = await firstOf<{ id: number; name: string }>(place, 'apartments/1/prices');
  return { id, heading: name };
};

interface Booking {
  id: number;
  reference: string;
  customer: string;
  status: string;
}

const booking = (place: Place) =>
  firstOf<Booking>(place, 'bookings?view=arriving&perPage=100', ({ status }) => status === 'confirmed');

/**
 * Returns an upcoming booking. The expected heading is the text that `message` returns, or else the customer's name.
 */
export const aBooking =
  (message?: Readonly<Record<Locale, (reference: string, customer: string) => string>>): KnownRecord =>
  async (place) => {
    const { id, reference, customer } = await booking(place);
    return { id, heading: message ? place.say(message)(reference, customer) : customer };
  };

export const aBuilding: KnownRecord = (place) => named(place, 'building');
export const aCustomer: KnownRecord = (place) => named(place, 'customers');
export const aUser: KnownRecord = (place) => named(place, 'users');

async function named(place: Place, list: string): Promise<Known> {
  const { id, name } = await firstOf<{ id: number; name: string }>(place, list);
  return { id, heading: name };
}

export const anEquipment: KnownRecord = (place) => namedInLanguages(place, 'equipments');
export const anOffer: KnownRecord = (place) => namedInLanguages(place, 'offers');

async function namedInLanguages(place: Place, list: string): Promise<Known> {
  const { id, name } = await firstOf<{ id: number; name: Texts }>(place, list);
  return { id, heading: name[place.locale] };
}

export const aBail: KnownRecord = async (place) => {
  const { id, guest } = await firstOf<{ id: number; guest: string }>(place, 'bails');
  return { id, heading: guest };
};

/** Creates a draft invoice once and reuses it unchanged. */
export const anInvoice =
  (message?: Readonly<Record<Locale, (draft: string) => string>>): KnownRecord =>
  async (place) => {
    const { status, json } = await call<{ id: number }>(place, 'POST invoices', {
      body: {},
      headers: { 'idempotency-key': 'draft-of-the-clauses' },
    });
    expect(status, JSON.stringify(json)).toBe(201);
    const draft = place.say({ es: `Borrador ${json.id}`, en: `Draft ${json.id}` });
    return { id: json.id, heading: message ? place.say(message)(draft) : draft };
  };
