import { and, eq, inArray } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import type { CalendarDate } from '../../core/calendar-date';
import { db } from '../../database/connection.server';
import { category } from '../../database/inventory-schema.server';
import { vatRegime, vatRule, vatTable } from '../../database/vat-schema.server';
import { vatRegimesOf } from '../prices/vat-regimes.server';
import { ALWAYS, inOrder, type VatRegime } from '../prices/vat-rules';
import type { VatChange } from './vat-input';

export interface VatTable {
  version: number;
  regimes: VatRegime[];
}

/** Returns the building's rules; `lock` prevents other changes until the transaction ends. */
export async function vatTableOf(buildingId: number, lock = false): Promise<VatTable> {
  if (lock) await db().insert(vatTable).values({ buildingId }).onConflictDoNothing();
  const requested = db()
    .select({ version: vatTable.version })
    .from(vatTable)
    .where(eq(vatTable.buildingId, buildingId));
  const [row] = lock ? await requested.for('update') : await requested;
  return { version: row?.version ?? 1, regimes: await vatRegimesOf(buildingId) };
}

/** Returns the regimes after the change; refuses invalid changes at their fields. */
export async function changedRegimes(
  buildingId: number,
  table: VatTable,
  { version, was, validFrom, rules }: VatChange,
  today: CalendarDate,
): Promise<VatRegime[]> {
  if (version !== table.version) throw new AppError('version_conflict', { extra: { version: table.version } });
  if (was === null && validFrom === null) return table.regimes;
  if (was !== null && !table.regimes.some((regime) => regime.validFrom === was)) throw new AppError('not_found');
  if (was !== null && was !== validFrom && (was <= today || was === table.regimes[0]!.validFrom)) {
    throw new AppError('vat_regime_begun');
  }
  const others = table.regimes.filter((regime) => regime.validFrom !== was);
  if (validFrom === null) return others;
  const refuseDay = (problem: 'vat_day_taken' | 'vat_day_early') =>
    new AppError('invalid_input', { fields: [{ path: 'validFrom', problem }] });
  if (others.some((regime) => regime.validFrom === validFrom)) throw refuseDay('vat_day_taken');
  if (was !== validFrom && validFrom <= (table.regimes[0]?.validFrom ?? ALWAYS)) throw refuseDay('vat_day_early');
  return inOrder([...others, { validFrom, rules: await namedRules(buildingId, rules) }]);
}

/** Adds the category names to the rules; refuses categories of other buildings. */
async function namedRules(buildingId: number, rules: VatChange['rules']): Promise<VatRegime['rules']> {
  const requested = rules.flatMap(({ categoryId }) => (categoryId === null ? [] : [categoryId]));
  const known = requested.length
    ? await db()
        .select({ id: category.id, name: category.name })
        .from(category)
        .where(and(eq(category.buildingId, buildingId), inArray(category.id, requested)))
    : [];
  return rules.map((rule, index) => {
    const found = known.find(({ id }) => id === rule.categoryId);
    if (rule.categoryId !== null && !found) {
      throw new AppError('invalid_input', { fields: [{ path: `rules.${index}.categoryId`, problem: 'choice' }] });
    }
    return { ...rule, categoryName: found?.name ?? null };
  });
}

/** Writes the rules under the next version. The caller holds the lock. */
export async function writeVatTable(buildingId: number, version: number, regimes: readonly VatRegime[]): Promise<void> {
  await db().delete(vatRegime).where(eq(vatRegime.buildingId, buildingId));
  await db()
    .insert(vatRegime)
    .values(regimes.map(({ validFrom }) => ({ buildingId, validFrom })));
  await db()
    .insert(vatRule)
    .values(
      regimes.flatMap(({ validFrom, rules }) =>
        rules.map(({ categoryName: _name, ...rule }, position) => ({ buildingId, validFrom, position, ...rule })),
      ),
    );
  await db().update(vatTable).set({ version }).where(eq(vatTable.buildingId, buildingId));
}
