import type { ReactNode } from 'react';
import { daysBetween, type CalendarDate } from '../../../core/calendar-date';
import { formatDate, formatMoney } from '../../../core/format';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import { GuestDispute } from './guest-dispute';
import { GuestEvidence } from './guest-evidence';
import type { GuestBailRefusal } from './guest-bail-form.server';
import styles from './guest-bail.module.css';
import type { GuestBail } from '../view-guest-bail.server';

type Method = 'transfer' | 'cash' | 'bizum' | 'card' | 'direct_debit';

export function GuestBailLedger({ bail, refused }: { bail: GuestBail; refused: GuestBailRefusal | undefined }) {
  const { t } = useTranslation('booking-engine/bail');
  const locale = useLocale();
  const money = (cents: number) => formatMoney(cents, locale);
  const day = (date: CalendarDate) => formatDate(date, locale, 'long');
  const method = (name: string | null) => t(`method.${(name ?? 'cash') as Method}`);
  const { receivedOn, amountCents, leftCents, accrued, hold } = bail;
  const isOnHold = hold !== null && hold.until !== null;
  const isOver = hold !== null && hold.until === null;
  return (
    <ul className={`figures ${styles.lines}`}>
      {receivedOn && (
        <Line amount={money(amountCents)}>
          {hold
            ? t('hold.placed', { date: day(receivedOn) })
            : t('received', { date: day(receivedOn), method: method(bail.method) })}
        </Line>
      )}
      {bail.deductions.map((deduction) => (
        <Line key={deduction.id} amount={money(-deduction.keptCents)} id={`deduction-${deduction.id}`}>
          <strong>{deduction.concept}</strong>
          <span className="soft small">
            {[
              t('deduction', { date: day(deduction.on) }),
              t(`kind.${deduction.kind}`),
              deduction.keptCents < deduction.amountCents && t('before', { amount: money(deduction.amountCents) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <GuestEvidence reference={bail.reference} files={deduction.evidence} />
          <GuestDispute
            reference={bail.reference}
            deduction={deduction}
            refused={refused?.form === `dispute-${deduction.id}` ? refused : undefined}
          />
        </Line>
      ))}
      {bail.interest.map(({ id, amountCents: cents, dueOn, paidOn }) => (
        <Line key={id} amount={money(cents)}>
          {t('interest', { count: daysBetween(dueOn, paidOn) })}
        </Line>
      ))}
      {bail.returns.map(({ id, amountCents: cents, on, method: by }) => (
        <Line key={id} amount={money(-cents)}>
          {t('returned', { date: day(on), method: method(by) })}
        </Line>
      ))}
      {leftCents > 0 && accrued.cents > 0 && (
        <Line amount={money(accrued.cents)}>{t('interestSoFar', { count: accrued.days })}</Line>
      )}
      {isOver && hold.releasedCents > 0 && <Line amount={money(-hold.releasedCents)}>{t('hold.released')}</Line>}
      {isOver && !hold.isCollected && <Line amount={money(bail.deductedCents)}>{t('hold.uncollected')}</Line>}
      {isOver && hold.capturedCents > 0 && (
        <li>
          <div className="soft">{t('hold.captured', { amount: money(hold.capturedCents) })}</div>
        </li>
      )}
      <li className={styles.balance}>
        <span>{t(isOnHold ? 'hold.rest' : leftCents > 0 ? 'left' : 'nothingLeft')}</span>
        <b>{money(leftCents + accrued.cents)}</b>
      </li>
    </ul>
  );
}

function Line({ amount, id, children }: { amount: string; id?: string; children: ReactNode }) {
  return (
    <li id={id}>
      <div>{children}</div>
      <span>{amount}</span>
    </li>
  );
}
