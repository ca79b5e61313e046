import { formatMoney } from '../../../core/format';
import { stayText } from '../../../core/spelled-text';
import { Link } from '../../../ui/link';
import { Notice } from '../../../ui/notice';
import { Trans, useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { HoldLeft } from './hold-left';
import styles from './hold-notice.module.css';
import { untilText } from './hold-texts';
import type { BrowserBooking as Booked } from './booked-here.server';
import type { ExpiredHold, ShownHold } from './shown-hold.server';

const time = <strong className="figures" />;

export function HoldNotice({ hold: { type, end } }: { hold: Pick<ShownHold, 'type' | 'end'> }) {
  const { t } = useTranslation('booking-engine/hold');
  const locale = useLocale();
  return (
    <>
      <p>
        <Trans t={t} i18nKey={type} values={{ until: untilText(end, locale) }} components={{ time }} />
      </p>
      <HoldLeft end={end} />
    </>
  );
}

/** Shown next to other stays: the current hold with a link, and a warning that choosing another stay releases it. */
export function HoldsElsewhere({ holds }: { holds: readonly ShownHold[] }) {
  const { t } = useTranslation('booking-engine/hold');
  const { t: ui } = useTranslation('ui');
  const locale = useLocale();
  const paths = usePaths();
  return holds.map(({ reference, end, categoryName, stay, guests, givenBack }) => (
    <div key={reference} className={styles.notice}>
      <Notice kind="good">
        <p>
          <Trans
            t={t}
            i18nKey="other"
            values={{
              category: categoryName,
              stay: stayText(stay, locale, { year: true }),
              guests: ui('guests', { count: guests }),
              until: untilText(end, locale),
            }}
            components={{ time }}
          />{' '}
          {givenBack && t('otherGoes')}
        </p>
        <HoldLeft end={end} />
        <Link className={styles.way} to={paths.book({ reference })}>
          {t('goOn')}
        </Link>
      </Notice>
    </div>
  ));
}

/** Notice that the guest has already booked these nights, with a link to the booking. */
export function BookedNotice({ booked: { reference, stay }, type }: { booked: Booked; type: ShownHold['type'] }) {
  const { t } = useTranslation('booking-engine/hold');
  const locale = useLocale();
  const paths = usePaths();
  return (
    <div className={styles.notice}>
      <Notice kind="good">
        <p>{t(`booked.${type}`, { stay: stayText(stay, locale, { year: true }) })}</p>
        <Link className={styles.way} to={paths.booking(reference)}>
          {t('booked.see')}
        </Link>
      </Notice>
    </div>
  );
}

export function HoldLapsed({
  lapsed: { end, totalCents, charged },
  nowCents,
}: {
  lapsed: ExpiredHold;
  nowCents: number | null;
}) {
  const { t } = useTranslation('booking-engine/hold');
  const locale = useLocale();
  const prices = nowCents !== null && {
    now: formatMoney(nowCents, locale),
    before: formatMoney(totalCents, locale),
  };
  return (
    <div className={styles.notice}>
      <Notice>
        {t('over', { until: untilText(end, locale) })} {t(`charged.${charged}`)}{' '}
        {prices && nowCents !== totalCents && t(nowCents > totalCents ? 'overDearer' : 'overCheaper', prices)}
      </Notice>
    </div>
  );
}
