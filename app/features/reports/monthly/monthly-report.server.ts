import { authorize, systemActor, type Actor } from '../../../access/actor';
import { dateInZone, type CalendarDate } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import type { Locale } from '../../../core/locale';
import { parse } from '../../../core/parse';
import { renderPdf } from '../../../ui/pdf/draw-pdf.server';
import { translatorOf } from '../../../ui/translator.server';
import { requireAdminBuilding } from '../../building/admin-building.server';
import { logoOf, logoPngOf } from '../../building/building-logo.server';
import { monthlyKind } from './draw-monthly.server';
import { monthInput } from './month-input';
import { monthText } from './month-text';
import { monthlyFigures } from './monthly-figures.server';

export interface MonthlyFile {
  name: string;
  bytes: Buffer;
}

/** Renders the monthly report as a two-page PDF in the actor's language; defaults to the last complete month. */
export async function monthlyReport(actor: Actor, input: unknown): Promise<MonthlyFile> {
  authorize(actor, 'reports:read');
  const { timeZone } = await requireAdminBuilding(actor);
  const { month } = parse(monthInput(dateInZone(now(), timeZone)), input);
  return renderMonth(actor, month);
}

/** Renders the monthly report for its mail; the building's settings decide who receives it. */
export function mailedMonth(buildingId: number, month: CalendarDate, locale: Locale): Promise<MonthlyFile> {
  return renderMonth(systemActorFor(buildingId, locale), month);
}

export function systemActorFor(buildingId: number, locale: Locale): Actor {
  return { ...systemActor, adminBuildingId: buildingId, locale };
}

async function renderMonth(actor: Actor, month: CalendarDate): Promise<MonthlyFile> {
  const { id, name, street, postcode, city } = await requireAdminBuilding(actor);
  const [size, png] = [await logoOf(id), await logoPngOf(id)];
  const { locale } = actor;
  const bytes = await renderPdf(monthlyKind, {
    building: { name, address: `${street}, ${postcode} ${city}` },
    logo: size && png ? { png, width: size.width, height: size.height } : null,
    figures: await monthlyFigures(actor, month),
    locale,
  });
  return { name: `${translatorOf(locale, 'reports/monthly')('file')}-${monthText(month)}.pdf`, bytes };
}
