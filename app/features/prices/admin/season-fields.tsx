import { Checkbox } from '@mantine/core';
import IconInfoCircle from 'virtual:icons/info-circle';
import { formatDate, formatMoney, formatNumber, formatPercent } from '../../../core/format';
import { addDays, parseCalendarDate, type CalendarDate } from '../../../core/calendar-date';
import type { Locale } from '../../../core/locale';
import { readTyped } from '../../../core/typed-fields';
import { DateField } from '../../../ui/admin/form/date-field';
import { useFormParts, useFormValues } from '../../../ui/admin/form/form-context';
import { FormPanel } from '../../../ui/admin/form/form-panel';
import { MoneyField, NumberField, TextField } from '../../../ui/admin/form/text-field';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import { isWeekendCheaper, monthlyNote, weeklyNote, type RateNote } from '../rate-notes';
import { nightCount } from '../season-dates';
import { seasonFieldKinds } from '../season-fields';
import styles from './season-view.module.css';

type Translate = ReturnType<typeof useTranslation<'prices/admin'>>['t'];

/** Way to make room for the season if another one overlaps. */
export interface RoomOffer {
  room: 'split' | 'shorten' | null;
  names: string[];
}

/** Fields of a season, with the resulting prices. Hints warn but never block. */
export function SeasonFields({ today, room }: { today: CalendarDate; room: RoomOffer | null }) {
  const { t } = useTranslation('prices/admin');
  const locale = useLocale();
  const was = useWas();
  const typed = readTyped(seasonFieldKinds, useFormValues(), locale);
  const prices = {
    nightlyCents: number(typed.nightlyCents),
    weekendCents: number(typed.weekendCents),
    weeklyCents: number(typed.weeklyCents),
    monthlyCents: number(typed.monthlyCents),
  };
  const [first, last] = [date(typed.firstNight), date(typed.lastNight)];
  const isRun = first !== undefined && last !== undefined && first <= last;
  const weekly = weeklyNote(prices);
  const monthly = monthlyNote(prices);
  const hint = (...parts: (string | false | null | undefined)[]) => parts.filter(Boolean).join(' · ') || undefined;
  return (
    <>
      <FormPanel title={t('form.period')}>
        <TextField path="name" maxLength={80} placeholder={t('form.nameExample')} />
        <DateField path="firstNight" span={4} today={today} />
        <DateField
          path="lastNight"
          span={4}
          today={today}
          hint={
            isRun
              ? t('form.nights', {
                  count: nightCount({ firstNight: first, lastNight: last }),
                  date: formatDate(addDays(last, 1), locale),
                })
              : undefined
          }
        />
        {room?.room && (
          <div className={styles.room}>
            <Checkbox
              name="clearNights"
              value="on"
              label={t(room.room === 'split' ? 'form.split' : 'form.shorten', { names: room.names.join(', ') })}
            />
          </div>
        )}
      </FormPanel>
      <FormPanel title={t('form.prices')} note={t('form.vatIncluded')}>
        <MoneyField path="nightlyCents" span={4} hint={hint(was('nightlyCents'))} />
        <MoneyField
          path="weekendCents"
          span={4}
          optional
          hint={hint(
            was('weekendCents'),
            prices.weekendCents === null && t('form.noWeekend'),
            isWeekendCheaper(prices) && t('form.weekendCheaper'),
          )}
        />
        <MoneyField
          path="weeklyCents"
          span={4}
          optional
          hint={hint(was('weeklyCents'), weekly ? rateLabels(weekly, 'Night', t, locale) : t('form.noWeek'))}
        />
        <MoneyField
          path="monthlyCents"
          span={4}
          optional
          hint={hint(
            was('monthlyCents'),
            monthly
              ? rateLabels(monthly, prices.weeklyCents === null ? 'Night' : 'Week', t, locale)
              : t(prices.weeklyCents === null ? 'form.noMonthNoWeek' : 'form.noMonth'),
          )}
        />
        <MoneyField path="extraGuestCents" span={4} hint={hint(was('extraGuestCents'))} />
      </FormPanel>
      <FormPanel title={t('form.length')}>
        <NumberField path="minNights" span={4} />
        <NumberField path="maxNights" span={4} optional hint={t('form.noMaximum')} />
      </FormPanel>
    </>
  );
}

/** Formats the previous amount of a changed field: «Antes 115,00 €». */
function useWas() {
  const { t } = useTranslation('prices/admin');
  const { changed, defaults } = useFormParts();
  return (path: string) =>
    changed.has(path) && defaults[path] ? t('form.was', { amount: `${defaults[path]} €` }) : undefined;
}

function rateLabels(
  { nightCents, percent, isDearer }: RateNote,
  otherRate: 'Night' | 'Week',
  t: Translate,
  locale: Locale,
) {
  const night = t('form.perNight', { amount: formatMoney(nightCents, locale) });
  if (percent === 0 && !isDearer) return night;
  const sign = isDearer ? '+' : '−';
  const share = sign + formatPercent(Math.max(1, Math.abs(percent)) * 100, locale);
  return `${night}; ${t(`form.against${otherRate}`, { percent: share })}${isDearer ? `. ${t('form.dearer')}` : ''}`;
}

export function BookingsNote({ count }: { count: number }) {
  const { t } = useTranslation('prices/admin');
  const locale = useLocale();
  if (count === 0) return null;
  return (
    <p className={styles.note}>
      <IconInfoCircle size={16} stroke={1.75} aria-hidden="true" />
      {t('form.bookings', { count, number: formatNumber(count, locale) })}
    </p>
  );
}

const number = (value: unknown) => (typeof value === 'number' ? value : null);
const date = (value: unknown) => (typeof value === 'string' ? parseCalendarDate(value) : undefined);
