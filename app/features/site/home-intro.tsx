import { formatClockTime, formatNumber } from '../../core/format';
import { Facts } from '../../ui/facts';
import { useTranslation } from '../../ui/translation';
import { useLocale } from '../../ui/use-locale';
import styles from './home-intro.module.css';
import type { HomePage } from './home-page.server';
import type { Site } from './site-data.server';

interface HomeIntroProps {
  text: string | undefined;
  counts: HomePage['counts'];
  building: NonNullable<Site['building']>;
}

export function HomeIntro({ text, counts, building }: HomeIntroProps) {
  const { t } = useTranslation('site');
  const locale = useLocale();
  const facts = [
    { term: t('home.suites'), value: counts.suites > 0 && formatNumber(counts.suites, locale) },
    { term: t('home.rooms'), value: counts.rooms > 0 && formatNumber(counts.rooms, locale) },
    { term: t('home.checkIn'), value: t('home.from', { time: formatClockTime(building.checkInTime, locale) }) },
    { term: t('home.checkOut'), value: t('home.until', { time: formatClockTime(building.checkOutTime, locale) }) },
  ].flatMap(({ term, value }) => (value ? [{ term, value }] : []));
  return (
    <div className={`wrap grid ${styles.intro}`}>
      {text && <p className={styles.text}>{text}</p>}
      <div className={styles.facts}>
        <Facts facts={facts} />
      </div>
    </div>
  );
}
