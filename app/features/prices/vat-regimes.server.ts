import { and, asc, eq } from 'drizzle-orm';
import { db } from '../../database/connection.server';
import { cachedRead } from '../../database/cached-reads.server';
import { category } from '../../database/inventory-schema.server';
import { vatRegime, vatRule } from '../../database/vat-schema.server';
import { standardRegimes, type VatRegime } from './vat-rules';

/**
 * Returns the building's VAT rules by start date, oldest first; the standard rules if they were never changed. The
 * caller checks permission.
 */
export const vatRegimesOf = cachedRead(
  ['vat_regime', 'vat_rule', 'category'],
  async (buildingId: number): Promise<VatRegime[]> => {
    const rows = await db()
      .select({ validFrom: vatRegime.validFrom, rule: vatRule, categoryName: category.name })
      .from(vatRegime)
      .innerJoin(vatRule, and(eq(vatRule.buildingId, vatRegime.buildingId), eq(vatRule.validFrom, vatRegime.validFrom)))
      .leftJoin(category, eq(category.id, vatRule.categoryId))
      .where(eq(vatRegime.buildingId, buildingId))
      .orderBy(asc(vatRegime.validFrom), asc(vatRule.position));
    if (rows.length === 0) return [...standardRegimes];
    return [...Map.groupBy(rows, ({ validFrom }) => validFrom)].map(([validFrom, entries]) => ({
      validFrom,
      rules: entries.map(
        ({ rule: { buildingId: _of, validFrom: _from, position: _position, ...rule }, categoryName }) => ({
          ...rule,
          categoryName,
        }),
      ),
    }));
  },
);
