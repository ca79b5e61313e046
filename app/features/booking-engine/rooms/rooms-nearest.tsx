import { typedStay } from '../../../core/date-input';
import { formatMoneyShort, formatStay } from '../../../core/format';
import { ButtonLink } from '../../../ui/button';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import styles from './rooms-nearest.module.css';
import type { RoomResult } from './rooms-page.server';

interface RoomsNearestProps {
  result: RoomResult;
  refusal: NonNullable<RoomResult['refusal']>;
  guests: string;
}

export function RoomsNearest({ result, refusal, guests }: RoomsNearestProps) {
  const { t } = useTranslation('booking-engine/search');
  const locale = useLocale();
  const paths = usePaths();
  const { typeCategory, name, nearest, code } = result;
  return (
    <div className={styles.nearest}>
      {refusal.code !== 'not_available' && (
        <p className="soft">
          <Reason refusal={refusal} />
        </p>
      )}
      {nearest.length > 0 && (
        <>
          <h3>{t('rooms.nearest')}</h3>
          <ul>
            {nearest.map((stay) => (
              <li key={stay.checkIn}>
                <Link to={paths.roomDetails(typeCategory, { dates: typedStay(stay), guests, code })} prefetch="intent">
                  {formatStay(stay, locale, 'short')}
                  <span>{formatMoneyShort(stay.totalCents, locale)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {nearest.length === 0 && refusal.code === 'not_available' && <p className="soft">{t('rooms.noneNear')}</p>}
      <ButtonLink look="quiet" to={`${paths.roomDetails(typeCategory)}#calendar`}>
        {t('rooms.calendar')}
        <span className="visually-hidden">: {name}</span>
      </ButtonLink>
    </div>
  );
}

function Reason({ refusal }: { refusal: NonNullable<RoomResult['refusal']> }) {
  const { t } = useTranslation('booking-engine/search');
  switch (refusal.code) {
    case 'min_nights':
      return t('rooms.why.min_nights', { count: refusal.minNights });
    case 'max_nights':
      return t('rooms.why.max_nights', { count: refusal.maxNights });
    case 'too_many_guests':
      return t('rooms.why.too_many_guests', { count: refusal.maxGuests });
    case 'no_price':
      return t('rooms.why.no_price');
    default:
      return null;
  }
}
