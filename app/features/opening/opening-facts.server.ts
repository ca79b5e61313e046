import { sql } from 'drizzle-orm';
import { dateInZone } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { db } from '../../database/connection.server';
import { isSold, missingRequirements } from '../apartments/publishing-requirements';
import { activeProvider } from '../billing/active-provider.server';
import { mailServer } from '../notifications/mail-server.server';
import type { OpeningFacts } from './opening-rules';
import type { OpeningRow } from './opening-store.server';

export interface CountedFacts extends OpeningFacts {
  categories: number;
  /**
   * First apartment on sale without a price from today on, and first apartment on sale without a picture; null if there
   * is none.
   */
  unpricedId: number | null;
  unpicturedId: number | null;
}

/** Reads in the running transaction, if there is one. */
export async function openingFacts(row: OpeningRow): Promise<CountedFacts> {
  const today = dateInZone(now(), row.timeZone);
  const { rows } = await db().execute<{
    published: boolean;
    active: number;
    pictured: number;
    isPriced: boolean;
    unpricedId: number | null;
    unpicturedId: number | null;
  }>(sql`
    SELECT c.published, count(a.id)::int AS active,
      (count(a.id) FILTER (WHERE a.image_count > 0))::int AS pictured,
      coalesce(bool_or(a.priced_until >= ${today}::date), false) AS "isPriced",
      min(a.id) FILTER (WHERE a.priced_until IS NULL OR a.priced_until < ${today}::date)::int AS "unpricedId",
      min(a.id) FILTER (WHERE a.image_count = 0)::int AS "unpicturedId"
    FROM category c LEFT JOIN apartment a ON a.category_id = c.id AND a.status = 'active'
    WHERE c.building_id = ${row.id}
    GROUP BY c.id ORDER BY c.position, c.id`);
  const offered = rows.filter(({ published, active }) => published && active > 0);
  const sold = offered.filter(({ active, pictured, isPriced }) =>
    isSold(missingRequirements({ active, isPictured: pictured > 0, isPriced })),
  );
  const sum = (of: 'active' | 'pictured') => offered.reduce((total, each) => total + each[of], 0);
  const first = (of: 'unpricedId' | 'unpicturedId') =>
    offered.map((each) => each[of]).find((id) => id !== null) ?? null;
  return {
    categories: rows.length,
    offered: offered.length,
    sold: sold.length,
    apartments: sum('active'),
    pictured: sum('pictured'),
    hasLegalRead: row.legalReadAt !== null,
    hasMailServer: mailServer() !== undefined,
    chargesCards: activeProvider()?.isLive ?? false,
    unpricedId: first('unpricedId'),
    unpicturedId: first('unpicturedId'),
  };
}
