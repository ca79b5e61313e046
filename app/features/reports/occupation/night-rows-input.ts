import { z } from 'zod';
import type { CalendarDate } from '../../../core/calendar-date';
import { optionalChoice, pageFields, periodFields, periodOf } from '../period/report-input';
import { nightFilterFields } from './occupation-input';

export const nightFigureNames = [
  'let',
  'blocked',
  'sellable',
  'sold',
  'empty',
  'stays',
  'cancelled',
  'no_show',
] as const;
export type NightFigureName = (typeof nightFigureNames)[number];

export function nightRowsInput(today: CalendarDate) {
  return z
    .object({
      ...periodFields,
      ...nightFilterFields,
      ...pageFields,
      figure: optionalChoice(nightFigureNames).transform((figure) => figure ?? 'sold'),
    })
    .transform(periodOf(today));
}
