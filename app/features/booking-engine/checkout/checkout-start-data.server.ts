import { randomUUID } from 'node:crypto';
import type { Actor } from '../../../access/actor';
import { dateInZone } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import { textIn } from '../../../core/locale';
import { viewCategory } from '../../apartments/view-category.server';
import { requireOpenBuilding } from '../../building/building-visibility.server';
import { answerQuote } from '../quote/quote-answer.server';
import { quoteLink, readQuoteQuery } from '../quote/quote-query';

export type CheckoutStartData = NonNullable<Awaited<ReturnType<typeof checkoutStartData>>>;

/** Loads the stay of a link, with this browser's hold of it; undefined if the link names no stay. */
export async function checkoutStartData(actor: Actor, search: URLSearchParams) {
  const typeCategory = search.get('typeCategory');
  const query = readQuoteQuery(search);
  if (!typeCategory || query.dates === '') return undefined;
  const building = await requireOpenBuilding(actor);
  const category = await viewCategory(actor, typeCategory);
  const { answer, stay, codeRefused } = await answerQuote(
    actor,
    typeCategory,
    query,
    dateInZone(now(), building.timeZone),
  );
  return {
    kind: 'start' as const,
    typeCategory,
    categoryName: textIn(category.name, actor.locale),
    query: quoteLink(codeRefused ? { ...query, code: '' } : query, stay),
    stay: stay ?? null,
    /** Null if the stay can't be booked; the category's page shows the reason. */
    quote: answer.kind === 'price' ? answer : null,
    holdKey: randomUUID(),
  };
}
