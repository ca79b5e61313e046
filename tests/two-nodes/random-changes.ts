import { addDays } from '../../app/core/calendar-date';
import type { Random } from '../../demo/random';
import { customer } from '../factories';
import type { NodeClient, Row } from './node-client';
import { STUDIO, SUPERIOR, type House } from './house';

/** Range of nights for all changes, small enough that most of them affect the searches. */
const WINDOW = 30;
const LONGEST = 8;
/** Maximum number of records of each kind; above it, one is removed. */
const MAX_RECORDS = 3;

export function randomStay(random: Random, house: House) {
  const checkIn = addDays(house.from, random.between(0, WINDOW - 1));
  return { checkIn, checkOut: addDays(checkIn, random.between(1, LONGEST)) };
}

export interface Made {
  blocks: number[];
  bookings: number[];
  offers: number[];
}

type Change = (node: NodeClient) => Promise<unknown>;

/** Makes a random change to data that prices and free nights depend on. A refused change has no effect. */
export function randomChange(random: Random, house: House, made: Made): Change {
  const apartments = Object.values(house.apartmentIds).flat();
  const apartmentId = random.pick(apartments);
  const stay = randomStay(random, house);
  const cents = 100 * random.between(50, 200);
  const nights = random.pick([1, 1, 1, 2, 4]);
  const share = 100 * random.between(1, 50);
  const typeCategory = random.pick([STUDIO, SUPERIOR]);
  const prices = `/apartments/${apartmentId}/prices`;
  const seasonOf = async (node: NodeClient): Promise<Row> => {
    const seasons = (await node.done('GET', prices)).data;
    return seasons[cents % seasons.length]!;
  };
  const reprice = (change: object) => async (node: NodeClient) => {
    const { id, version } = await seasonOf(node);
    return node.admin('PATCH', `${prices}/${id}`, { version, ...change });
  };
  const apartment = (change: object) => async (node: NodeClient) => {
    const { version } = await node.done('GET', `/apartments/${apartmentId}`);
    return node.admin('PATCH', `/apartments/${apartmentId}`, { version, ...change });
  };
  const end = (ids: number[], path: (id: number) => [string, string], make: Change): Change => {
    const [id] = ids.length >= MAX_RECORDS ? ids.splice(random.between(0, ids.length - 1), 1) : [];
    return id === undefined ? make : (node) => node.admin(...path(id), {});
  };
  return random.weighted<Change>([
    [reprice({ nightlyCents: cents }), 5],
    [reprice({ minNights: nights }), 2],
    [reprice({ weekendCents: cents + 1_000 }), 1],
    [
      async (node) => {
        const season = { firstNight: stay.checkIn, lastNight: addDays(stay.checkOut, -1), name: 'Feria' };
        return node.admin('POST', prices, { ...season, nightlyCents: cents, clearNights: true });
      },
      2,
    ],
    [
      async (node) => {
        const seasons = (await node.done('GET', prices)).data;
        return seasons.length > 3 ? node.admin('DELETE', `${prices}/${seasons[cents % seasons.length]!.id}`) : null;
      },
      1,
    ],
    [
      apartment({
        status: random.weighted([
          ['active', 3],
          ['maintenance', 1],
        ]),
      }),
      3,
    ],
    [apartment({ cleaningCents: cents }), 2],
    [apartment({ maxGuests: random.between(2, 5) }), 1],
    [
      async (node) => {
        const category = `/categories/${house.categoryIds[SUPERIOR]}`;
        const { version } = await node.done('GET', category);
        return node.admin('PATCH', category, { version, published: cents % 300 !== 0 });
      },
      1,
    ],
    [
      end(
        made.offers,
        (id) => ['POST', `/offers/${id}/pause`],
        async (node) => {
          const texts = { name: { es: 'Rebaja', en: 'Less' }, description: { es: 'Menos.', en: 'Less.' } };
          const offer = { ...texts, kind: 'percent', percentBasisPoints: share, minNights: nights };
          const { id } = await node.done('POST', '/offers', offer);
          await node.done('POST', `/offers/${id}/activate`);
          made.offers.push(id);
        },
      ),
      3,
    ],
    [
      end(
        made.blocks,
        (id) => ['DELETE', `/blocks/${id}`],
        async (node) => {
          const { status, said } = await node.admin('POST', '/blocks', { apartmentId, ...stay, kind: 'maintenance' });
          if (status === 201) made.blocks.push(said.id);
        },
      ),
      4,
    ],
    [
      end(
        made.bookings,
        (id) => ['POST', `/bookings/${id}/cancel`],
        async (node) => {
          const booked = { ...stay, typeCategory, adults: 2, customer, newCustomer: true };
          const { status, said } = await node.admin('POST', '/bookings/admin', booked);
          if (status === 201) made.bookings.push(said.id);
        },
      ),
      5,
    ],
  ]);
}
