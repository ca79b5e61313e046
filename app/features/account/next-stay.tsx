import { daysBetween, type CalendarDate } from '../../core/calendar-date';
import { formatDate, formatMoney } from '../../core/format';
import { capitalize, stayText } from '../../core/spelled-text';
import { bookingAnswers } from '../../core/booking-states';
import { ButtonLink } from '../../ui/button';
import { Facts } from '../../ui/facts';
import { Link } from '../../ui/link';
import { Picture } from '../../ui/picture';
import { Tag } from '../../ui/tag';
import { useTranslation } from '../../ui/translation';
import { useLocale, usePaths } from '../../ui/use-locale';
import type { AccountStay } from './account-page.server';
import styles from './next-stay.module.css';

export function NextStay({ stay, today }: { stay: AccountStay; today: CalendarDate }) {
  const { t } = useTranslation('account');
  const locale = useLocale();
  const { cover, state, reference, categoryName } = stay;
  return (
    <section className={`grid ${styles.next}`} aria-labelledby="next-stay">
      {cover && (
        <div className={styles.picture}>
          <Picture item={cover} sizes="(width >= 1024px) 48vw, 100vw" ratio="4 / 3" first />
        </div>
      )}
      <div className={styles.words}>
        <p className={styles.state}>
          <Tag kind={bookingAnswers(state, 'isFirm') ? 'good' : 'neutral'}>{t(`state.${state}`)}</Tag>
          <span className="soft">
            <span className="visually-hidden">{t('stay.reference')} </span>
            {reference}
          </span>
          {stay.claimed && <span className="soft">{t('stay.claimed')}</span>}
        </p>
        <h2 id="next-stay" className={styles.title}>
          {categoryName}
        </h2>
        <p className="lead">{capitalize(stayText(stay.stay, locale, { weekdays: true, year: true }), locale)}</p>
        <StayFacts stay={stay} today={today} />
        <Ways stay={stay} />
      </div>
    </section>
  );
}

function StayFacts({ stay, today }: { stay: AccountStay; today: CalendarDate }) {
  const { t } = useTranslation('account');
  const { t: ui } = useTranslation('ui');
  const locale = useLocale();
  const { paidCents, totalCents, nextPayment, adults, children, paysOnline, reference, cardLast4 } = stay;
  const paths = usePaths();
  const money = (cents: number) => formatMoney(cents, locale);
  const people = [ui('adults', { count: adults }), children > 0 && ui('children', { count: children })];
  const payment = () => {
    if (!nextPayment) return t('stay.allPaid');
    const amount = money(nextPayment.amountCents);
    if (nextPayment.due <= today) return t('stay.payNow', { amount });
    const style = daysBetween(today, nextPayment.due) > 300 ? 'long' : 'dayMonth';
    return t('stay.payBy', { amount, date: formatDate(nextPayment.due, locale, style) });
  };
  return (
    <div className={`figures ${styles.facts}`}>
      <Facts
        facts={[
          { term: t('stay.paid'), value: t('stay.paidOf', { paid: money(paidCents), total: money(totalCents) }) },
          {
            term: t('stay.nextPayment'),
            value: (
              <>
                {payment()}
                {nextPayment && cardLast4 !== null && (
                  <>
                    . {t('stay.byCard', { last4: cardLast4 })}{' '}
                    <Link to={`${paths.booking(reference)}#card`}>{t('stay.card')}</Link>
                  </>
                )}
                {nextPayment && paysOnline && cardLast4 === null && (
                  <>
                    {' '}
                    <Link to={paths.payBooking(reference)}>{t('stay.pay')}</Link>
                  </>
                )}
              </>
            ),
          },
          { term: t('stay.guests'), value: people.filter(Boolean).join(', ') },
        ]}
      />
    </div>
  );
}

function Ways({ stay: { state, reference } }: { stay: AccountStay }) {
  const { t } = useTranslation('account');
  const paths = usePaths();
  if (bookingAnswers(state, 'isHold')) {
    return (
      <p className={styles.ways}>
        <ButtonLink to={paths.book({ reference })}>{t('stay.continue')}</ButtonLink>
      </p>
    );
  }
  return (
    <p className={styles.ways}>
      <ButtonLink to={paths.booking(reference)}>{t('stay.open')}</ButtonLink>
      <a href={paths.booking(reference, { format: 'ics' })} download={`${reference}.ics`}>
        {t('stay.calendar')}
      </a>
    </p>
  );
}
