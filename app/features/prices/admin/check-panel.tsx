import { Button, NativeSelect, TextInput } from '@mantine/core';
import IconChevronDown from 'virtual:icons/chevron-down';
import { AdminDateField } from '../../../ui/date-picker/admin-date-field';
import { Panel } from '../../../ui/admin/panel';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useHydrated } from '../../../ui/use-hydrated';
import { useLocale } from '../../../ui/use-locale';
import type { PricedApartment } from '../view-price-year.server';
import type { CheckPage } from './check-form.server';
import { CheckResult } from './check-result';
import styles from './check-panel.module.css';
import { CHECK_FORM, usePriceCheck } from './use-price-check';

interface CheckPanelProps {
  apartment: PricedApartment;
  check: CheckPage;
  /** Address that closes the panel. */
  closeTo?: string;
  /** Set if a season is being edited: its form values apply. */
  season?: { id?: number };
}

/** Explains a stay's price line by line; updates as the user types. */
export function CheckPanel({ apartment, check, season, closeTo }: CheckPanelProps) {
  const { t } = useTranslation('prices/admin');
  const locale = useLocale();
  const hydrated = useHydrated();
  const { ask, answer, isBusy } = usePriceCheck(apartment.id, season?.id, season !== undefined);
  const { explained, problems, isDraftLeftOut } = answer ?? check.answer;
  const problemOf = (path: string) => problems.find((problem) => problem.path === path)?.message;
  return (
    <div className={styles.check} onInput={ask}>
      <Panel
        title={t('check.title')}
        flush
        note={season && t(isDraftLeftOut ? 'check.draftLeftOut' : 'check.draft')}
        action={closeTo && <Link to={closeTo}>{t('check.close')}</Link>}
      >
        <div className={styles.asked}>
          <AdminDateField
            form={CHECK_FORM}
            name="checkIn"
            id="check-in"
            label={t('check.checkIn')}
            today={apartment.today}
            defaultValue={check.asked.checkIn}
            width="full"
            error={problemOf('checkIn')}
          />
          <AdminDateField
            form={CHECK_FORM}
            name="checkOut"
            id="check-out"
            label={t('check.checkOut')}
            today={apartment.today}
            defaultValue={check.asked.checkOut}
            width="full"
            error={problemOf('checkOut')}
          />
          <TextInput
            form={CHECK_FORM}
            name="guests"
            label={t('check.guests')}
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
            defaultValue={check.asked.guests}
            placeholder={String(apartment.baseGuests)}
            error={problemOf('guests')}
          />
          <NativeSelect
            form={CHECK_FORM}
            name="offerCode"
            label={t('check.offer')}
            defaultValue={check.asked.offerCode}
            data={[{ value: '', label: t('check.bestOffer') }, ...check.codes]}
            rightSection={<IconChevronDown size={16} aria-hidden="true" />}
          />
        </div>
        {!hydrated && (
          <div className={styles.send}>
            <Button type="submit" form={CHECK_FORM} variant="default">
              {t('check.ask')}
            </Button>
          </div>
        )}
        <div aria-live="polite" aria-busy={isBusy} className={styles.answer}>
          {explained ? (
            <CheckResult explained={explained} locale={locale} />
          ) : (
            <p className={styles.none}>{t('check.incomplete')}</p>
          )}
        </div>
      </Panel>
    </div>
  );
}

/** Hidden form for the panel's fields, placed outside of any other form. */
export function CheckForm({ keep = {} }: { keep?: Record<string, string | number> }) {
  return (
    <form id={CHECK_FORM} method="get" hidden>
      {Object.entries(keep).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
}
