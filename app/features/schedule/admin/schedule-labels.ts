import { addDays, type CalendarDate } from '../../../core/calendar-date';
import { formatDate, formatMoney, formatMoneyShort, formatStay } from '../../../core/format';
import { useMemo } from 'react';
import { useTranslation } from '../../../ui/translation';
import { pathsIn } from '../../../core/paths';
import { useLocale } from '../../../ui/use-locale';
import type { Zoom } from '../geometry';
import type { Obstacle } from '../proposal';
import type { Bar, ScheduleApartment, ScheduleGroup } from '../schedule-model';
import { causeOf } from '../tone';

export type ScheduleLabels = ReturnType<typeof useScheduleLabels>;

export function useScheduleLabels() {
  const { t } = useTranslation('schedule');
  const locale = useLocale();
  return useMemo(() => {
    const paths = pathsIn(locale);
    const day = (date: CalendarDate) => formatDate(date, locale, 'short');
    const dates = (from: CalendarDate, to: CalendarDate) => t('bar.dates', { from: day(from), to: day(to) });
    const nameOf = (bar: Bar): string => {
      if (bar.name && bar.kind !== 'outside') return bar.name;
      if (bar.kind === 'block') return t(`block.${bar.blockKind}`);
      if (bar.kind !== 'outside') return t('bar.noName');
      const source = bar.name || t(`source.${bar.source}`);
      if (!bar.bookable) return source;
      return bar.guest ? t('bar.outsideGuest', { guest: bar.guest, source }) : t('bar.noDetails', { source });
    };
    const labelOf = (bar: Bar, code: string, today: CalendarDate, clashes: boolean): string => {
      const values = { code, name: nameOf(bar), dates: dates(bar.from, bar.to) };
      const cause = causeOf(bar, today, clashes);
      const parts =
        bar.kind === 'booking'
          ? [
              t('bar.booking', { ...values, state: t(`state.${bar.state}`) }),
              ...(bar.segments.length > 0 ? [t('bar.part')] : []),
              ...(bar.balanceCents > 0 ? [t('bar.owes', { amount: formatMoney(bar.balanceCents, locale) })] : []),
            ]
          : [t(`bar.${bar.kind}`, values)];
      return [...parts, ...(cause ? [t(`cause.${cause}`)] : [])].join(', ');
    };
    return {
      t,
      locale,
      paths,
      day,
      dates,
      nameOf,
      labelOf,
      /** Formats whole euros, because a bar has no room for cents. */
      balance: (cents: number) => formatMoneyShort(Math.max(1, Math.round(cents / 100)) * 100, locale),
      money: (cents: number) => formatMoney(cents, locale),
      signed: (cents: number) => (cents > 0 ? '+' : '') + formatMoney(cents, locale),
      groupName: (group: ScheduleGroup) => (group.kind === 'suites' ? t('suites') : t('flat', { code: group.code })),
      hrefOf: (bar: Bar) => {
        if (bar.kind === 'booking') return paths.adminBooking(bar.id);
        if (bar.kind === 'block') return paths.adminBlock(bar.id);
        return bar.bookable ? paths.adminOutsideStay(bar.id) : paths.adminCalendars(bar.apartmentId);
      },
      obstacle: (found: Obstacle, apartment: (id: number) => ScheduleApartment | undefined) => {
        if (found.reason === 'past') return t('obstacle.past');
        const code = apartment(found.apartmentId)?.code ?? '';
        if (found.reason !== 'taken') return t(`obstacle.${found.reason}`, { code });
        return t('obstacle.taken', { code, name: nameOf(found.by), dates: dates(found.by.from, found.by.to) });
      },
      /** Formats the visible range: `14 nov – 13 dic 2026`; at zoom levels without days, `nov 2026 – ene 2027`. */
      stretch: (from: CalendarDate, to: CalendarDate, zoom: Zoom) => {
        const style = ({ weeks: 'short', month: 'medium', quarter: 'monthShort', year: 'monthShort' } as const)[zoom];
        return formatStay({ checkIn: from, checkOut: addDays(to, -1) }, locale, style);
      },
    };
  }, [t, locale]);
}
