import { asc, eq } from 'drizzle-orm';
import { may, type Actor } from '../../../access/actor';
import { formInput, type FormAnswer } from '../../../access/admin-form.server';
import { arrangedForm } from '../../../access/form-rows.server';
import { AppError } from '../../../core/app-error';
import { addDays, parseCalendarDate, type CalendarDate } from '../../../core/calendar-date';
import { formatList } from '../../../core/format';
import { textIn, type Locale } from '../../../core/locale';
import { pathsIn } from '../../../core/paths';
import { postedValues, typedValues, type FormValues } from '../../../core/typed-fields';
import { db } from '../../../database/connection.server';
import { category } from '../../../database/inventory-schema.server';
import type { VatSnapshot } from '../../bookings/vat-snapshot';
import { requireAdminBuilding } from '../../building/admin-building.server';
import { ALWAYS, regimeOn, type VatRegime } from '../../prices/vat-rules';
import { conditionsIn, outcomeIn, type VatRule } from '../../prices/vat-why';
import { previewVat } from '../preview-vat.server';
import { saveVat } from '../save-vat.server';
import type { VatDifference } from '../vat-differences.server';
import { vatFields } from '../vat-fields';
import { viewVat } from '../view-vat.server';

export type VatPage = Awaited<ReturnType<typeof vatPage>>;

/** Loads the VAT rules by date; `edit` selects the regime to edit, `new` starts another one. */
export async function vatPage(actor: Actor, search: URLSearchParams) {
  const { today, version, regimes } = await viewVat(actor);
  const building = await requireAdminBuilding(actor);
  const mayWrite = may(actor, 'building:write');
  const inForce = regimeOn(regimes, today).validFrom;
  const stateOf = (day: CalendarDate) => {
    if (day > today) return 'toCome' as const;
    return day === inForce ? ('inForce' as const) : ('over' as const);
  };
  const edited = mayWrite ? regimes.find(({ validFrom }) => validFrom === search.get('edit')) : undefined;
  const isNew = mayWrite && search.has('new');
  return {
    today,
    version,
    mayWrite,
    buildingId: building.id,
    buildingName: building.name,
    regimes: regimes
      .map((regime, index) => ({
        ...daysOf(regime, regimes[index + 1]),
        state: stateOf(regime.validFrom),
        rules: regime.rules.map((rule) => shownRule(rule, actor.locale)),
      }))
      .toReversed(),
    form: edited || isNew ? await formOf(actor, building.id, edited, regimes, today) : null,
    done: doneOf(search),
  };
}

function daysOf({ validFrom }: VatRegime, next: VatRegime | undefined) {
  return { validFrom, isFirst: validFrom === ALWAYS, until: next ? addDays(next.validFrom, -1) : null };
}

function shownRule(rule: VatRule, locale: Locale) {
  const { treatment, article, reason } = rule;
  return {
    when: formatList(conditionsIn(locale, rule), locale),
    outcome: treatment === 'apartment' ? null : outcomeIn(locale, { treatment, article }),
    reason: reason && textIn(reason, locale),
  };
}

async function formOf(
  actor: Actor,
  buildingId: number,
  edited: VatRegime | undefined,
  regimes: readonly VatRegime[],
  today: CalendarDate,
) {
  const categories = await db()
    .select({ id: category.id, name: category.name })
    .from(category)
    .where(eq(category.buildingId, buildingId))
    .orderBy(asc(category.position), asc(category.id));
  const { rules } = edited ?? regimes.at(-1)!;
  const record = { validFrom: edited?.validFrom ?? null, rules: rules.map(typedRule) };
  return {
    was: edited?.validFrom ?? null,
    /** True once the start day has arrived, which can then no longer be changed. */
    isDayFixed: edited !== undefined && (edited.validFrom <= today || edited === regimes[0]),
    isFirst: edited?.validFrom === ALWAYS,
    values: typedValues(vatFields, record, actor.locale),
    categories: categories.map(({ id, name }) => ({ value: String(id), label: textIn(name, actor.locale) })),
  };
}

function typedRule({ company, services, categoryName: _name, ...rule }: VatRule) {
  const textFor = (requested: boolean | null) => (requested === null ? '' : requested ? 'yes' : 'no');
  return { ...rule, company: textFor(company), services: textFor(services) };
}

function doneOf(search: URLSearchParams) {
  if (search.get('done') === null) return null;
  const count = (name: string) => Math.max(0, Math.trunc(Number(search.get(name)) || 0));
  return { applied: count('applied'), left: count('left') };
}

export interface ShownPreview {
  /** The serialized change, and the form values entered for it. */
  change: string;
  typed: FormValues;
  /** True if only the bookings would change. */
  isBookingsAlone: boolean;
  isDeleted: boolean;
  digest: string;
  total: number;
  changed: ShownDifference[];
  kept: (ShownDifference & { why: 'invoiced' | 'fixed' })[];
  keptTotal: number;
  /** True if the affected bookings changed since the last preview. */
  isAnew: boolean;
}

/** Largest number of bookings listed; the rest are only counted. */
const LISTED = 200;

export async function vatByForm(
  actor: Actor,
  form: FormData,
): Promise<string | FormAnswer | { preview: ShownPreview } | { typed: FormValues }> {
  const arranged = arrangedForm(vatFields, form, actor.locale);
  if (arranged) return arranged;
  const change = form.get('change');
  if (typeof change !== 'string') return { preview: await shownPreview(actor, changeOf(form, actor.locale), form) };
  const typed = parsed(String(form.get('typed'))) as FormValues;
  if (form.get('intent') === 'back') return { typed };
  const requested = { ...parsed(change), bookings: form.get('intent'), preview: form.get('preview') };
  try {
    const { applied, left } = await saveVat(actor, requested);
    return pathsIn(actor.locale).adminVat({ done: 'saved', applied, left });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'vat_preview_old') throw error;
    return { preview: { ...(await shownPreview(actor, parsed(change), form)), typed, isAnew: true } };
  }
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** Returns the change requested by the form: adding or changing a regime, removing a regime, or keeping the rules. */
function changeOf(form: FormData, locale: Locale): Record<string, unknown> {
  const was = parseCalendarDate(String(form.get('regime') ?? '')) ?? null;
  const version = Number(form.get('version'));
  if (form.get('intent') === 'check') return { version };
  if (form.get('intent') === 'delete') return { version, was };
  const input = formInput(vatFields, form, locale);
  return { ...input, was, validFrom: form.has('validFrom') ? input.validFrom : was };
}

async function shownPreview(actor: Actor, change: Record<string, unknown>, form: FormData): Promise<ShownPreview> {
  const { changed, kept, digest } = await previewVat(actor, change);
  const shown = (difference: VatDifference) => shownDifference(difference, actor.locale);
  return {
    change: JSON.stringify(change),
    typed: postedValues(vatFields, form),
    isBookingsAlone: !change.was && !change.validFrom,
    isDeleted: Boolean(change.was) && !change.validFrom,
    digest,
    total: changed.length,
    changed: changed.slice(0, LISTED).map(shown),
    kept: kept.slice(0, LISTED).map((one) => ({ ...shown(one), why: one.why })),
    keptTotal: kept.length,
    isAnew: false,
  };
}

type ShownDifference = ReturnType<typeof shownDifference>;

function shownDifference({ id, reference, checkIn, checkOut, from, to }: VatDifference, locale: Locale) {
  const shown = ({ vatTreatment, vatArticle }: VatSnapshot) =>
    outcomeIn(locale, { treatment: vatTreatment, article: vatArticle });
  return {
    id,
    reference,
    checkIn,
    checkOut,
    from: shown(from),
    to: shown(to),
    rule: to.vatWhy && textIn(to.vatWhy, locale),
  };
}
