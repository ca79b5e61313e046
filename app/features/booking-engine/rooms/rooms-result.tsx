import { typedStay } from '../../../core/date-input';
import { ButtonLink } from '../../../ui/button';
import { Link } from '../../../ui/link';
import { Notice } from '../../../ui/notice';
import { Picture } from '../../../ui/picture';
import { Tag } from '../../../ui/tag';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { areaText } from '../details/details-texts';
import { HoldNotice } from '../hold/hold-notice';
import { RoomsNearest } from './rooms-nearest';
import type { RoomResult, RoomsPage } from './rooms-page.server';
import { FromPrice, StayPrice } from './rooms-price';
import styles from './rooms-result.module.css';

/** Largest number of remaining apartments that is mentioned. */
const FEW = 3;

export function RoomsResult({ result, page, first }: { result: RoomResult; page: RoomsPage; first: boolean }) {
  const { t } = useTranslation('booking-engine/search');
  const { t: hold } = useTranslation('booking-engine/hold');
  const paths = usePaths();
  const { stay } = page;
  const { offer, refusal, code, held } = result;
  const guests = page.asked.guests;
  const details = paths.roomDetails(result.typeCategory, stay ? { dates: typedStay(stay), guests, code } : { code });
  return (
    <article className={`grid ${styles.result}`}>
      <Link
        className={refusal ? `${styles.picture} ${styles.faded}` : styles.picture}
        to={details}
        tabIndex={-1}
        aria-hidden
      >
        {result.cover && (
          <Picture item={result.cover} sizes="(width >= 1024px) 55vw, 100vw" ratio="3 / 2" first={first} decorative />
        )}
      </Link>
      <div className={styles.facts}>
        <Tags result={result} />
        <h2>
          <Link to={details} prefetch="intent">
            {result.name}
          </Link>
        </h2>
        <p className={styles.summary}>{result.summary}</p>
        <Facts result={result} />
        {held && (
          <div className={styles.held}>
            <Notice kind="good">
              <HoldNotice hold={held} />
            </Notice>
          </div>
        )}
        {refusal ? (
          <RoomsNearest result={result} refusal={refusal} guests={guests} />
        ) : (
          <div className={styles.foot}>
            {offer ? <StayPrice offer={offer} nights={page.nights} /> : <FromPrice from={result.from} />}
            <ButtonLink className={styles.go} to={held ? paths.book({ reference: held.reference }) : details}>
              {held ? hold('goOn') : t(offer ? 'rooms.seeAndBook' : 'rooms.see')}
              <span className="visually-hidden">: {result.name}</span>
            </ButtonLink>
          </div>
        )}
      </div>
    </article>
  );
}

function Tags({ result: { offer, refusal, held } }: { result: RoomResult }) {
  const { t } = useTranslation('booking-engine/search');
  const few = offer !== null && offer.available <= FEW && !held;
  if (!refusal && !few && !offer?.promotion) return null;
  return (
    <p className={styles.tags}>
      {refusal && (
        <Tag kind={refusal.code === 'not_available' ? 'out' : 'neutral'}>{t(`rooms.refused.${refusal.code}`)}</Tag>
      )}
      {offer?.promotion && <Tag kind="offer">{offer.promotion}</Tag>}
      {few && <Tag>{t('rooms.left', { count: offer.available })}</Tag>}
    </p>
  );
}

function Facts({ result: { areaSqm, baseGuests, maxGuests, beds, registrations } }: { result: RoomResult }) {
  const { t } = useTranslation('booking-engine/search');
  const locale = useLocale();
  const guests =
    maxGuests === 2 && baseGuests <= 2 ? t('rooms.oneOrTwoGuests') : t('rooms.upToGuests', { count: maxGuests });
  return (
    <ul className={styles.list}>
      <li>{areaText(areaSqm, locale)}</li>
      <li>{guests}</li>
      <li>{beds}</li>
      {registrations.length > 0 && (
        <li className="caption">
          {t('rooms.registration')}: {registrations.join(', ')}
        </li>
      )}
    </ul>
  );
}
