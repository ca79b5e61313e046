import type { Actor } from '../../../access/actor';
import { pageRefusal } from '../../../access/page-error.server';
import { dateInZone, type CalendarDate } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import { parseTypedDate } from '../../../core/date-input';
import { asc, eq } from 'drizzle-orm';
import { textIn } from '../../../core/locale';
import { db } from '../../../database/connection.server';
import { apartment, category } from '../../../database/inventory-schema.server';
import { requireAdminBuilding } from '../../building/admin-building.server';

export interface ReportResult<Report> {
  today: CalendarDate;
  /** Typed values by name; readable dates are normalized. */
  values: Record<string, string>;
  problems: Partial<Record<string, string>>;
  /** Null if the address was invalid. */
  report: Report | null;
  choices: ReportChoices;
}

export interface ReportChoices {
  categories: { value: string; label: string }[];
  apartments: { value: string; label: string }[];
}

/**
 * Runs a report with the address's values. Dates may be typed freely; unreadable values are reported at their field.
 */
export async function loadReport<Report>(
  actor: Actor,
  search: URLSearchParams,
  view: (input: Record<string, string>) => Promise<Report>,
): Promise<ReportResult<Report>> {
  const building = await requireAdminBuilding(actor);
  const today = dateInZone(now(), building.timeZone);
  const values: Record<string, string> = Object.fromEntries(search);
  for (const name of ['from', 'to'] as const) {
    const date = parseTypedDate(values[name] ?? '', actor.locale, today);
    if (date.ok) values[name] = date.value;
  }
  const known = { today, values, choices: await choicesOf(actor, building.id) };
  try {
    return { ...known, problems: {}, report: await view(values) };
  } catch (error) {
    const refusal = pageRefusal(error, actor.locale);
    if (refusal.code !== 'invalid_input') throw error;
    const problems = Object.fromEntries(refusal.fields.map(({ path, message }) => [path, message]));
    return { ...known, problems, report: null };
  }
}

async function choicesOf(actor: Actor, buildingId: number): Promise<ReportChoices> {
  const categories = await db()
    .select({ id: category.id, name: category.name })
    .from(category)
    .where(eq(category.buildingId, buildingId))
    .orderBy(asc(category.position), asc(category.id));
  const apartments = await db()
    .select({ id: apartment.id, code: apartment.code })
    .from(apartment)
    .where(eq(apartment.buildingId, buildingId))
    .orderBy(asc(apartment.code));
  return {
    categories: categories.map(({ id, name }) => ({ value: String(id), label: textIn(name, actor.locale) })),
    apartments: apartments.map(({ id, code }) => ({ value: String(id), label: code })),
  };
}
