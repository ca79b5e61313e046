import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import { useHydrated } from '../../../ui/use-hydrated';
import styles from './hold-left.module.css';
import { untilByBrowserClock, type HoldEnd } from './hold-texts';
import { useTimeLeft } from './use-time-left';

/**
 * The time left, and the end in the visitor's time zone if it differs. Empty without JavaScript, since it couldn't
 * count down.
 */
export function HoldLeft({ end }: { end: HoldEnd }) {
  const { t } = useTranslation('booking-engine/hold');
  const locale = useLocale();
  const left = useTimeLeft(end);
  const browserTime = useHydrated() ? untilByBrowserClock(end, browserZone(), locale) : undefined;
  return (
    <p className={`small ${styles.left}`} role="timer" data-lives="">
      {left && ('count' in left ? t(left.unit, { count: left.count }) : t(left.unit))}{' '}
      {left && left.unit !== 'none' && browserTime && t('own', { until: browserTime })}
    </p>
  );
}

function browserZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
