import { formatClockTime, formatDate, formatMoney } from '../../../core/format';
import { bailAnswers } from '../../../core/bail-states';
import { formatIban } from '../../../core/iban';
import type { ReactNode } from 'react';
import { Link } from '../../../ui/link';
import { Trans, useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { ConfirmationData } from './confirmation-data.server';
import styles from './confirmation-next.module.css';
import { reachTags } from '../reach-tags';

export function ConfirmationNext({ page }: { page: ConfirmationData }) {
  const { t } = useTranslation('booking-engine/checkout', { keyPrefix: 'confirmation' });
  const steps = useSteps(page).sort((a, b) => (a.on < b.on ? -1 : 1));
  return (
    <>
      <h2 className={styles.title}>{t('next')}</h2>
      <dl className={styles.steps}>
        {steps.map(({ key, when, what }) => (
          <div key={key}>
            <dt>{when}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

interface Step {
  key: string;
  /** Sort key by day; the sort is stable, so steps of one day stay in list order. */
  on: string;
  when: string;
  what: ReactNode;
}

function useSteps(page: ConfirmationData): Step[] {
  const { t } = useTranslation('booking-engine/checkout', { keyPrefix: 'confirmation' });
  const locale = useLocale();
  const paths = usePaths();
  const { building, stay, today, unpaid, bailCents, bailState } = page;
  const day = (date: typeof today) =>
    formatDate(date, locale, date.slice(0, 4) === today.slice(0, 4) ? 'dayMonth' : 'long');
  const money = (cents: number) => formatMoney(cents, locale);
  const steps: Step[] = [];

  if (page.state === 'confirmed' && page.freeUntil) {
    const { phone, email } = building;
    const when = t('until', { date: day(page.freeUntil) });
    steps.push({
      key: 'cancel',
      on: `${page.freeUntil} 0`,
      when,
      what: <Trans t={t} i18nKey="cancelFree" values={{ phone, email }} components={reachTags(building)} />,
    });
  }
  const howToPay = (
    <Trans
      t={t}
      i18nKey={page.bankAccount ? 'payByTransfer' : 'payByAsking'}
      values={{
        account: formatIban(page.bankAccount ?? ''),
        reference: page.reference,
        phone: building.phone,
        email: building.email,
      }}
      components={reachTags(building)}
    />
  );
  const isCharged = (due: typeof today) =>
    page.card?.charges.some((charge) => charge.due === due && charge.cardCents >= charge.openCents);
  // Payments cover the earliest instalments first, so this is the one that can be paid now.
  const payable = unpaid[0]?.due;
  for (const { due, amountCents } of unpaid) {
    const amount = money(amountCents);
    const what = due <= today ? t('payNow', { amount }) : t(unpaid.length === 1 ? 'payRest' : 'payPart', { amount });
    steps.push({
      key: `pay ${due}`,
      on: `${due} 1`,
      when: day(due),
      what: (
        <>
          {isCharged(due) && page.card ? (
            t('payByCard', { amount, last4: page.card.last4 ?? '····' })
          ) : (
            <>
              {what}{' '}
              {page.paysOnline && payable === due && (
                <>
                  <Link to={paths.payBooking(page.reference)}>{t('payOnlineNext')}</Link>.{' '}
                </>
              )}
              {howToPay}
            </>
          )}
        </>
      ),
    });
  }
  if (page.state === 'confirmed') {
    const when = t('dateFrom', { date: day(stay.checkIn), time: formatClockTime(building.checkInTime, locale) });
    const isToTake = bailState !== null && bailAnswers(bailState, 'isToTake') && bailCents > 0;
    const come = isToTake
      ? t(page.bail?.online ? 'comeWithBailOnline' : 'comeWithBail', {
          street: building.street,
          bail: money(bailCents),
        })
      : t('come', { street: building.street });
    steps.push({ key: 'arrival', on: `${stay.checkIn} 2`, when, what: `${come} ${t('documents')}` });
  }
  steps.push({
    key: 'departure',
    on: `${stay.checkOut} 3`,
    when: t('dateUntil', { date: day(stay.checkOut), time: formatClockTime(building.checkOutTime, locale) }),
    what: t(building.hasReception ? 'leave' : 'leaveNoReception'),
  });
  // An amount that is only on hold was never charged, so nothing is returned.
  if (bailState && bailAnswers(bailState, 'isUnsettled') && !page.bail?.hold) {
    const when = t('until', { date: day(page.bailBackBy) });
    steps.push({ key: 'bail', on: `${page.bailBackBy} 4`, when, what: t('bailBack') });
  }
  return steps;
}
