import { formatMoney } from '../../../core/format';
import { capitalize, stayText } from '../../../core/spelled-text';
import { ButtonLink } from '../../../ui/button';
import { PageTitle } from '../../../ui/page-title';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { HoldForm } from '../hold/hold-form';
import { BookedNotice, HoldsElsewhere } from '../hold/hold-notice';
import { untilText } from '../hold/hold-texts';
import type { ExpiredData } from './checkout-expired-data.server';
import styles from './checkout-start.module.css';

export function CheckoutExpired({ page }: { page: ExpiredData }) {
  const { t } = useTranslation('booking-engine/checkout', { keyPrefix: 'expired' });
  const { t: hold } = useTranslation('booking-engine/hold');
  const { t: ui } = useTranslation('ui');
  const locale = useLocale();
  const paths = usePaths();
  const { typeCategory, asked, nowCents, heldAgain, holdEnd, releasedBy, booked } = page;
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle title={t('title')} />
      <meta name="robots" content="noindex" />
      <h1 className={styles.title}>{t('title')}</h1>
      <p className="lead" role="status">
        {releasedBy === null && holdEnd
          ? t('timeOver', { until: untilText(holdEnd, locale) })
          : t(releasedBy === 'guest' ? 'givenBack' : 'letGo')}{' '}
        {hold(`charged.${page.charged}`)}
      </p>
      <h2 className={styles.category}>{page.categoryName}</h2>
      <p className="soft">
        {capitalize(stayText(page.stay, locale, { year: true }), locale)}, {ui('guests', { count: page.guests })}
      </p>
      {booked && <BookedNotice booked={booked} type={page.type} />}
      {!heldAgain && !(booked && nowCents === null) && <Offered page={page} />}
      <div className={styles.ways}>
        {heldAgain ? (
          <ButtonLink to={paths.book({ reference: heldAgain })}>{hold('goOn')}</ButtonLink>
        ) : (
          nowCents !== null && (
            <HoldForm asked={{ typeCategory, ...asked }} holdKey={page.holdKey}>
              {t('again')}
            </HoldForm>
          )
        )}
        <ButtonLink
          look={nowCents === null ? 'primary' : 'quiet'}
          to={nowCents === null ? paths.rooms({ ...asked }) : paths.roomDetails(typeCategory, { ...asked })}
        >
          {t(nowCents === null ? 'others' : 'look')}
        </ButtonLink>
      </div>
      {!heldAgain && <HoldsElsewhere holds={page.elsewhere} />}
    </div>
  );
}

function Offered({ page: { nowCents, heldCents, codeEnded } }: { page: ExpiredData }) {
  const { t } = useTranslation('booking-engine/checkout', { keyPrefix: 'expired' });
  const locale = useLocale();
  if (nowCents === null) return <p>{t('taken')}</p>;
  const prices = { now: formatMoney(nowCents, locale), before: formatMoney(heldCents, locale) };
  return (
    <p>
      {codeEnded && `${t('codeEnded')} `}
      {t(nowCents === heldCents ? 'samePrice' : 'otherPrice', prices)}
    </p>
  );
}
