import { addMonths } from '../../../core/calendar-date';
import { capitalize, spellNumber, stayText } from '../../../core/spelled-text';
import { PageHead } from '../../../ui/page-head';
import { Tag } from '../../../ui/tag';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import { RoomsCode } from './rooms-code';
import styles from './rooms-head.module.css';
import type { RoomsPage } from './rooms-page.server';
import { roomsLink } from './rooms-query';

export function RoomsHead({ page }: { page: RoomsPage }) {
  const { t } = useTranslation('booking-engine/search');
  const locale = useLocale();
  const { stay, today, results } = page;
  // The code's discount has its own line below.
  const automatic = results.filter((result) => !result.code);
  const offers = [...new Set(automatic.flatMap((result) => result.offer?.promotion ?? []))];
  const title = stay
    ? capitalize(stayText(stay, locale, { year: stay.checkOut > addMonths(today, 11) }), locale)
    : t('rooms.title');
  return (
    <header className={styles.head}>
      <PageHead
        title={title}
        description={t('rooms.description')}
        crumb={t('rooms.title')}
        unlisted={Object.values(roomsLink(page.asked)).some((value) => value !== '')}
      />
      <h1>{title}</h1>
      <p className="lead">{stay ? <Found page={page} /> : t('rooms.lead')}</p>
      {offers.map((offer) => (
        <p key={offer} className={styles.offer}>
          <Tag kind="offer">{offer}</Tag>
          {t('rooms.offerApplied')}
        </p>
      ))}
      <RoomsCode page={page} />
    </header>
  );
}

/** Renders a summary: `Siete noches para dos. Cuatro de nuestros cinco alojamientos están libres.` */
function Found({ page }: { page: RoomsPage }) {
  const { t } = useTranslation('booking-engine/search');
  const locale = useLocale();
  const { nights, guests, results, asked } = page;
  const spellCount = (count: number) => spellNumber(count, locale);
  const free = results.filter((result) => result.offer !== null).length;
  const total = results.length;
  const ofType = asked.type === 'suite' || asked.type === 'room' ? asked.type : 'all';
  const kind = asked.price !== '' || asked.equipment.length > 0 ? 'filtered' : ofType;
  const taken = results.every((result) => result.refusal?.code === 'not_available');
  const stay = capitalize(t('rooms.nights', { count: nights, words: spellCount(nights) }), locale);
  const sentence = () => {
    if (!page.isOffered) return t('rooms.free.notYet');
    if (total === 0) return t('rooms.free.nothing');
    if (free === 0) return taken ? t(`rooms.free.${kind}.none`) : t('rooms.free.refused');
    const howMany = total === 1 ? 'only' : free === total ? 'every' : free === 1 ? 'one' : 'some';
    return t(`rooms.free.${kind}.${howMany}`, {
      free: kind === 'filtered' ? spellCount(free) : capitalize(spellCount(free), locale),
      total: spellCount(total),
    });
  };
  return (
    <>
      {stay} {t('rooms.forGuests', { count: guests, words: spellCount(guests) })} {sentence()}
    </>
  );
}
