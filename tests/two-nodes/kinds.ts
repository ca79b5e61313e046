import { addDays } from '../../app/core/calendar-date';
import { formatMoneyShort } from '../../app/core/format';
import { customer } from '../factories';
import type { NodeClient } from './node-client';
import { STUDIO, type House } from './house';
import type { Place, Places, Step } from './step';
import { textKinds } from './text-kinds';

const NIGHTS = 5;
const CLEANING = 5_000;

/**
 * Returns every kind of change that visitors can see. The last step of each kind undoes the change. `turn` separates
 * the data of different runs.
 */
export function kinds(house: House, turn: number): Record<string, Step[]> {
  const checkIn = addDays(house.from, 10 * turn);
  const stay = { checkIn, checkOut: addDays(checkIn, NIGHTS) };
  const places = {
    stay,
    search: `/api/v1/availability?${new URLSearchParams(stay)}`,
    page: `/en/rooms?dates=${stay.checkIn}+%E2%80%93+${stay.checkOut}`,
    details: `/room-details/${STUDIO}`,
  };
  return { ...priceKinds(house, turn, places), ...stayKinds(house, turn, places), ...textKinds(house, turn, places) };
}

const free = (count: number) => `"typeCategory":"${STUDIO}","available":${count},`;
const costs = (cents: number, count = 3) => `${free(count)}"totalCents":${cents},`;
// The price before an offer is struck through, in an element without attributes.
const euros = (cents: number) => `">${formatMoneyShort(cents, 'en')}<`;

function priceKinds(house: House, turn: number, { stay, search, page, details }: Places): Record<string, Step[]> {
  const apartment = house.apartmentIds[STUDIO]![0]!;
  const night = 8_000 + 100 * turn;
  const total = NIGHTS * night + CLEANING;
  const discounted = total - (NIGHTS * night) / 10;
  const less = total - (NIGHTS * night) / 5;
  const name = `Semana larga ${turn}`;
  const seasonOf = async (node: NodeClient) => (await node.done('GET', `/apartments/${apartment}/prices`)).data[0]!;
  const reprice = (nightlyCents: number) => async (node: NodeClient) => {
    const { id, version } = await seasonOf(node);
    return node.done('PATCH', `/apartments/${apartment}/prices/${id}`, { version, nightlyCents });
  };
  const quoted = async (node: NodeClient) =>
    JSON.stringify((await node.visitor('POST', '/quotes', { ...stay, typeCategory: STUDIO })).said);
  const offer = { id: 0 };
  const fee = (cleaningCents: number) => (node: NodeClient) =>
    node.patch(`/apartments/${apartment}`, { cleaningCents });
  const vat = (treatment: string) => async (node: NodeClient) => {
    const { version } = await node.done('GET', '/vat-rules');
    const day = { validFrom: stay.checkIn, was: treatment === 'lodging' ? stay.checkIn : null };
    const rules = [{ treatment }];
    return node.done('POST', '/vat-rules', { version, ...day, rules, bookings: 'leave' });
  };
  const everywhere = (cents: number): [Place, string][] => [
    [search, costs(cents)],
    [page, euros(cents)],
    [quoted, `"totalCents":${cents},`],
  ];
  return {
    'price of a season': [
      { does: 'is lower', change: reprice(night), says: [...everywhere(total), [details, `${night / 100}\u00a0€`]] },
    ],
    offer: [
      {
        does: 'is put on sale',
        change: async (node) => {
          const texts = { name: { es: name, en: `Long week ${turn}` }, description: { es: 'Diez.', en: 'Ten.' } };
          const made = { ...texts, kind: 'percent', percentBasisPoints: 1_000 };
          offer.id = (await node.done('POST', '/offers', made)).id;
          return node.done('POST', `/offers/${offer.id}/activate`);
        },
        says: [...everywhere(discounted), ['/promotion', name], ['/', name], [page, `Long week ${turn}`]],
      },
      {
        does: 'takes more off',
        change: (node) => node.patch(`/offers/${offer.id}`, { percentBasisPoints: 2_000 }),
        says: everywhere(less),
      },
      {
        does: 'is over',
        change: (node) => node.done('POST', `/offers/${offer.id}/pause`),
        says: everywhere(total),
        nomore: [
          ['/promotion', name],
          ['/', name],
        ],
      },
    ],
    cleaning: [
      { does: 'costs more', change: fee(CLEANING + 1_000), says: everywhere(total + 1_000) },
      { does: 'costs what it did', change: fee(CLEANING), says: everywhere(total) },
    ],
    'rules of VAT': [
      { does: 'say another rate', change: vat('lease_company'), says: [[quoted, '"vat":[{"rate":21,']] },
      { does: 'say the usual one', change: vat('lodging'), says: [[quoted, '"vat":[{"rate":10,']] },
    ],
    'price at last': [{ does: 'is what it was', change: reprice(10_000), nomore: everywhere(total) }],
  };
}

function stayKinds(house: House, turn: number, { stay, search, page }: Places): Record<string, Step[]> {
  const apartmentId = house.apartmentIds[STUDIO]![0]!;
  const made = { id: 0, cookie: '' };
  const left: [Place, string][] = [
    [search, free(2)],
    [page, '2 left'],
  ];
  const all: [Place, string][] = [[search, free(3)]];
  const dates = (from: string, to: string) => `${from} – ${to}`;
  const hold = (node: NodeClient, from: string, to: string) =>
    node.form('/book', { intent: 'hold', typeCategory: STUDIO, dates: dates(from, to), guests: '2' }, made.cookie);
  const own = (node: NodeClient) => node.text(search, { cookie: made.cookie });
  const later = addDays(house.from, 300 + 10 * turn);
  const isHeld: [Place, string] = [own, '"held":{"reference"'];
  return {
    block: [
      {
        does: 'closes an apartment',
        change: async (node) => {
          made.id = (await node.done('POST', '/blocks', { apartmentId, ...stay, kind: 'maintenance' })).id;
        },
        says: left,
      },
      { does: 'is taken away', change: (node) => node.done('DELETE', `/blocks/${made.id}`), says: all },
    ],
    booking: [
      {
        does: 'is made',
        change: async (node) => {
          const booked = { ...stay, typeCategory: STUDIO, adults: 2, customer, newCustomer: true };
          made.id = (await node.done('POST', '/bookings/admin', booked)).id;
        },
        says: left,
      },
      { does: 'is cancelled', change: (node) => node.done('POST', `/bookings/${made.id}/cancel`, {}), says: all },
    ],
    hold: [
      {
        does: 'takes an apartment from all others',
        change: async (node) => {
          ({ cookie: made.cookie } = await hold(node, stay.checkIn, stay.checkOut));
        },
        says: [...left, isHeld],
      },
      {
        does: 'is given back for another',
        change: async (node) => {
          ({ cookie: made.cookie } = await hold(node, later, addDays(later, 2)));
        },
        says: all,
        nomore: [isHeld],
      },
    ],
    apartment: [
      {
        does: 'is in repair',
        change: (node) => node.patch(`/apartments/${apartmentId}`, { status: 'maintenance' }),
        says: left,
      },
      {
        does: 'is on sale again',
        change: (node) => node.patch(`/apartments/${apartmentId}`, { status: 'active' }),
        says: all,
      },
    ],
  };
}
