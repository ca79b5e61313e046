import { useSearchParams } from 'react-router';
import { bailAnswers } from '../../../core/bail-states';
import { unacceptedBailReasons } from '../../../core/return-reasons';
import type { CalendarDate } from '../../../core/calendar-date';
import { formatDate, formatMoney } from '../../../core/format';
import { FormAnswer } from '../../../ui/form-answer';
import { Tag } from '../../../ui/tag';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { DeclineReason } from '../../billing/payment-provider';
import { bailReturns } from './bail-return';
import { GuestAccountForm } from './guest-account-form';
import { guestBailForms } from './guest-bail-fields';
import type { GuestBailRefusal } from './guest-bail-form.server';
import { GuestBailLedger } from './guest-bail-ledger';
import { PayBail } from './pay-bail';
import styles from './guest-bail.module.css';
import type { GuestBail } from '../view-guest-bail.server';

interface GuestBailSectionProps {
  bail: GuestBail;
  /** Reason why the payment the guest returns from was declined. */
  declined: DeclineReason | null;
  refused: GuestBailRefusal | undefined;
}

export function GuestBailSection({ bail, declined, refused }: GuestBailSectionProps) {
  const { t } = useTranslation('booking-engine/bail');
  const paths = usePaths();
  const { state, look } = bail;
  const isReceived = bailAnswers(state, 'wasReceived');
  return (
    <section className={styles.bail} id="bail" aria-labelledby="bail-title">
      <header className={styles.head}>
        <h2 id="bail-title">{t('title')}</h2>
        <Tag kind={bailAnswers(state, 'wentBack') ? 'good' : 'neutral'}>{t(`state.${look as 'held'}`)}</Tag>
      </header>
      {!refused && <BailNotice bail={bail} />}
      {isReceived ? (
        <>
          <GuestBailLedger bail={bail} refused={refused} />
          <NextSteps bail={bail} />
          <p>
            <a href={paths.bailStatement(bail.reference)} download>
              {t('statement')}
            </a>
          </p>
          {bail.takesAccount && (
            <GuestAccountForm bail={bail} refused={refused?.form === 'account' ? refused : undefined} />
          )}
        </>
      ) : (
        bail.online && (
          <PayBail
            bail={bail}
            online={bail.online}
            declined={declined}
            refused={refused?.form === 'pay' ? refused : undefined}
          />
        )
      )}
    </section>
  );
}

function BailNotice({ bail }: { bail: GuestBail }) {
  const { t } = useTranslation('booking-engine/bail');
  const [search] = useSearchParams();
  const requested = search.get('bail');
  const form = guestBailForms.find((each) => each === requested);
  const returned = bailReturns.find((each) => each === requested);
  if (form) {
    return (
      <FormAnswer kind="good" about={form}>
        {t(form === 'account' ? 'account.done' : 'dispute.done')}
      </FormAnswer>
    );
  }
  if (returned === 'paid_in_vain' || returned === 'held_in_vain') {
    const why = unacceptedBailReasons.find((each) => each === search.get('why'));
    return (
      <FormAnswer about={returned}>
        {why && t(`inVain.${why}`)} {t(`inVain.${returned}`)}
      </FormAnswer>
    );
  }
  const isSo = returned === 'on_hold' ? bail.look === 'on_hold' : bail.look === 'held';
  return returned && isSo ? (
    <FormAnswer kind="good" about={returned}>
      {t(`told.${returned}`)}
    </FormAnswer>
  ) : null;
}

function NextSteps({ bail }: { bail: GuestBail }) {
  const { t } = useTranslation('booking-engine/bail');
  const locale = useLocale();
  const { dueBackOn, leftCents, today, hold, goesToCard, onTheWayCents } = bail;
  const day = (date: CalendarDate) => formatDate(date, locale, 'long');
  if (hold?.isEnding) return <p className="soft">{t('hold.ending')}</p>;
  if (hold?.until) {
    const key = bail.deductedCents > 0 ? 'hold.untilKept' : 'hold.until';
    return <p className="soft">{t(key, { date: day(hold.until), amount: formatMoney(bail.deductedCents, locale) })}</p>;
  }
  if (onTheWayCents > 0) {
    return <p className="soft">{t('onTheWay', { amount: formatMoney(onTheWayCents, locale) })}</p>;
  }
  if (hold && !hold.isCollected) return <p className="soft">{t('hold.notCollected')}</p>;
  if (leftCents <= 0) return null;
  const when =
    dueBackOn === null ? t('backAfterKeys') : t(today > dueBackOn ? 'late' : 'backBy', { date: day(dueBackOn) });
  const isLate = dueBackOn !== null && today > dueBackOn;
  return (
    <p className="soft">
      {when} {goesToCard && t(bail.method === 'bizum' ? 'toBizum' : 'toCard')}{' '}
      {goesToCard && isLate && t('interestApart')}
    </p>
  );
}
