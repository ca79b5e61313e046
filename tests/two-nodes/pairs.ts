import { formatMoneyShort } from '../../app/core/format';
import messages from '../../app/features/booking-engine/messages/search.en.json';
import type { Random } from '../../demo/random';
import { customer } from '../factories';
import type { NodeClient, Row } from './node-client';
import { STUDIO, SUPERIOR, type House } from './house';
import { randomStay } from './random-changes';

const NAMES: Record<string, string> = { [STUDIO]: 'Studio suite', [SUPERIOR]: 'Superior suite' };

/** Counts writes. Pairs with a write in between are not compared. */
export class Writes {
  started = 0;
  finished = 0;

  async write<T>(work: () => Promise<T>): Promise<T> {
    this.started += 1;
    try {
      return await work();
    } finally {
      this.finished += 1;
    }
  }
}

/** Numbers of compared pairs by outcome. A pair is a search and a later quote or booking of the same stay. */
export interface PairResults {
  offered: number;
  refused: number;
  byPage: number;
  byBooking: number;
  unjudged: number;
  contradictions: string[];
}

/** Result of a search for a category: a price, a refusal, or `unknown` if it is not shown. */
type SearchOutcome = string;

const ofRow = (row: Row | undefined): SearchOutcome =>
  row === undefined ? 'unknown' : row.refused === null ? String(row.totalCents) : row.refused;

/**
 * Searches on one node, then quotes or books one of the results on the other node. Expects both results to match if
 * nothing was written between the start of the first request and the end of the second.
 */
export async function queryPair(
  random: Random,
  house: House,
  [search, quote]: readonly [NodeClient, NodeClient],
  writes: Writes,
  pairResults: PairResults,
  /** True if no other reader is active, because no other comparison may run during a booking. */
  mayBook: boolean,
): Promise<void> {
  const stay = randomStay(random, house);
  const guests = random.weighted([
    [2, 8],
    [4, 1],
    [5, 1],
  ]);
  const typeCategory = random.pick([STUDIO, SUPERIOR]);
  const way = random.weighted([
    ['api', 20],
    ['page', 9],
    ['booking', mayBook ? 4 : 0],
  ] as const);
  const requested = { ...stay, adults: guests };
  const { started, finished } = writes;
  let own = 0;

  const found =
    way === 'page' ? await onPage(search, requested, typeCategory) : await inApi(search, requested, typeCategory);
  let quotedOutcome: SearchOutcome;
  if (way === 'booking' && !found.refused) {
    own = 1;
    quotedOutcome = await writes.write(() => booked(quote, { ...requested, typeCategory }));
  } else {
    quotedOutcome = await quoted(quote, { ...requested, typeCategory });
  }
  if (started !== finished || writes.started !== started + own) {
    pairResults.unjudged += 1;
    return;
  }
  const isPrice = /^\d+$/.test(quotedOutcome);
  pairResults[isPrice ? 'offered' : 'refused'] += 1;
  if (way === 'page') pairResults.byPage += 1;
  if (own) pairResults.byBooking += 1;
  if (!found.says(quotedOutcome)) {
    pairResults.contradictions.push(
      `${JSON.stringify({ ...requested, typeCategory })}: ${way} ${found.text}, then ${quotedOutcome}`,
    );
  }
}

interface StayRequest {
  checkIn: string;
  checkOut: string;
  adults: number;
}

/** Search result: its text, whether it is a refusal, and a function that returns whether a later result matches it. */
interface Found {
  text: string;
  refused: boolean;
  says: (outcome: SearchOutcome) => boolean;
}

async function inApi(node: NodeClient, requested: StayRequest, typeCategory: string): Promise<Found> {
  const query = new URLSearchParams({ ...requested, adults: String(requested.adults) });
  const { said } = await node.visitor('GET', `/availability?${query}`);
  const text = ofRow(said.data.find((row) => row.typeCategory === typeCategory));
  return { text, refused: !/^\d+$/.test(text), says: (quotedOutcome) => quotedOutcome === text };
}

async function onPage(node: NodeClient, requested: StayRequest, typeCategory: string): Promise<Found> {
  const dates = `${requested.checkIn}+%E2%80%93+${requested.checkOut}`;
  const page = await node.text(`/en/rooms?dates=${dates}&guests=${requested.adults}`);
  const article = page.split('<article').find((part) => part.includes(`>${NAMES[typeCategory]}<`)) ?? '';
  const text = article
    .replace(/<script[\s\S]*/, '')
    .replace(/<[^>]+>/g, ' ')
    .slice(-600);
  const refusalTexts = messages.rooms.refused as Record<string, string>;
  const matches = (quotedOutcome: SearchOutcome) => {
    if (quotedOutcome === 'unknown') return article === '';
    if (/^\d+$/.test(quotedOutcome)) return article.includes(`">${formatMoneyShort(Number(quotedOutcome), 'en')}<`);
    return refusalTexts[quotedOutcome] !== undefined && article.includes(refusalTexts[quotedOutcome]);
  };
  return { text, refused: true, says: matches };
}

async function quoted(node: NodeClient, requested: StayRequest & { typeCategory: string }): Promise<SearchOutcome> {
  return outcomeOf(await node.visitor('POST', '/quotes', requested));
}

/** Books a stay and then cancels it. Booking takes locks in the database and reads only from the database. */
async function booked(node: NodeClient, requested: StayRequest & { typeCategory: string }): Promise<SearchOutcome> {
  const email = `guest${Math.random().toString(36).slice(2)}@example.com`;
  const answer = await node.visitor('POST', '/bookings', { ...requested, customer: { ...customer, email } });
  if (answer.status === 201) {
    const [made] = (await node.done('GET', `/bookings?q=${answer.said.reference}`)).data;
    await node.done('POST', `/bookings/${made!.id}/cancel`, {});
  }
  return outcomeOf(answer);
}

function outcomeOf({ status, said }: { status: number; said: Row }): SearchOutcome {
  if (status < 300) return String(said.totalCents);
  return said.code === 'invalid_input' ? 'unknown' : said.code;
}
