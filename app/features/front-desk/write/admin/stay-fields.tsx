import { Button } from '@mantine/core';
import type { MouseEvent } from 'react';
import { formatDate } from '../../../../core/format';
import type { CalendarDate } from '../../../../core/calendar-date';
import { parseTypedDate } from '../../../../core/date-input';
import { nightsOf } from '../../../../core/stay';
import { ChoiceField } from '../../../../ui/admin/form/choice-field';
import { DateField } from '../../../../ui/admin/form/date-field';
import { useFormValues } from '../../../../ui/admin/form/form-context';
import { FormPanel } from '../../../../ui/admin/form/form-panel';
import { NumberField } from '../../../../ui/admin/form/text-field';
import { useTranslation } from '../../../../ui/translation';
import { useHydrated } from '../../../../ui/use-hydrated';
import { useLocale } from '../../../../ui/use-locale';
import { ApartmentsField } from './apartments-field';
import type { NewBookingPage } from './new-booking-page.server';
import styles from './write.module.css';

export function StayFields({ page: { today, categories } }: { page: NewBookingPage }) {
  const { t } = useTranslation('front-desk/write');
  const hydrated = useHydrated();
  const hint = useNightsHint(today);
  // The list updates itself once scripts run, so pressing Enter in a field does nothing.
  const stay = (event: MouseEvent) => hydrated && event.preventDefault();
  return (
    <FormPanel title={t('panel.stay')}>
      <DateField path="checkIn" span={6} today={today} />
      <DateField path="checkOut" span={6} today={today} hint={hint} />
      <NumberField path="adults" span={3} />
      <NumberField path="children" span={3} />
      <ChoiceField path="typeCategory" span={6} choices={[{ value: '', label: t('any') }, ...categories]} />
      <div className={hydrated ? 'visually-hidden' : styles.wide}>
        <Button
          type="submit"
          name="ask"
          value="quote"
          variant="default"
          formNoValidate
          onClick={stay}
          tabIndex={hydrated ? -1 : undefined}
        >
          {t('free.show')}
        </Button>
      </div>
      <ApartmentsField />
    </FormPanel>
  );
}

/**
 * Returns the nights and weekdays of the stay, `7 noches, lun, 3 may – lun, 10 may`, so that a wrong day is noticed.
 */
function useNightsHint(today: CalendarDate): string | undefined {
  const { t } = useTranslation('front-desk/write');
  const locale = useLocale();
  const values = useFormValues();
  const read = (text: string | undefined) => parseTypedDate(text ?? '', locale, today);
  const [from, to] = [read(values.checkIn), read(values.checkOut)];
  if (!from.ok || !to.ok || to.value <= from.value) return undefined;
  const days = [from.value, to.value].map((date) => formatDate(date, locale, 'shortWeekday')).join(' – ');
  return t('hint.nights', { count: nightsOf({ checkIn: from.value, checkOut: to.value }), days });
}
