import IconBan from 'virtual:icons/ban';
import IconMail from 'virtual:icons/mail';
import IconUserOff from 'virtual:icons/user-off';
import { useLocation } from 'react-router';
import { formatMoney } from '../../../core/format';
import { sumCents } from '../../../core/money';
import { ConfirmDialog } from '../../../ui/admin/confirm-dialog';
import { AdminNotice } from '../../../ui/admin/admin-notice';
import type { BulkAction } from '../../../ui/admin/list/bulk-bar';
import { UndoToast } from '../../../ui/admin/undo-toast';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import { nextState } from '../../bookings/action-table';
import type { BookingRow } from '../../bookings/list-bookings.server';
import { mayBeReminded } from '../../bookings/amounts-owed';
import type { BulkConfirmation, BulkDone } from './bulk-bookings.server';
import styles from './admin-bulk.module.css';

export interface BulkAnswer {
  ask?: BulkConfirmation | undefined;
  done?: BulkDone | undefined;
  refusal?: { message: string } | undefined;
}

export function useBulkActions(forbidden: string | null): BulkAction<BookingRow>[] {
  const { t } = useTranslation('front-desk/admin');
  const unless = (fits: (row: BookingRow) => boolean, why: string) => (rows: readonly BookingRow[]) =>
    forbidden ?? (rows.some(fits) ? undefined : why);
  return [
    {
      intent: 'ask-remind',
      label: t('bulk.remind'),
      icon: IconMail,
      refusal: unless(mayBeReminded, t('bulk.noneOwes')),
    },
    {
      intent: 'ask-cancel',
      label: t('bulk.cancel'),
      icon: IconBan,
      refusal: unless(({ state }) => nextState(state, 'cancel') !== undefined, t('bulk.noneEnds')),
    },
    {
      intent: 'ask-no_show',
      label: t('bulk.no_show'),
      icon: IconUserOff,
      refusal: unless(({ state }) => nextState(state, 'mark_no_show') !== undefined, t('bulk.noneMissed')),
    },
  ];
}

export function BulkNotices({ answer }: { answer: BulkAnswer | undefined }) {
  const { t } = useTranslation('front-desk/admin');
  const { ask, done, refusal } = answer ?? {};
  const count = done?.outcome.done ?? 0;
  return (
    <>
      {refusal && (
        <AdminNotice kind="problem" about={refusal}>
          {refusal.message}
        </AdminNotice>
      )}
      {done && done.untold.length > 0 && (
        <AdminNotice kind="warning">
          {t('bulk.untold', { count: done.untold.length, references: done.untold.join(', ') })}
        </AdminNotice>
      )}
      {ask && <BulkQuestion ask={ask} />}
      <UndoToast
        toast={
          done && done.kind !== 'undo' && count > 0
            ? {
                key: done.steps,
                text: t(`bulk.done.${done.kind}`, { count }),
                undo: { intent: 'undo', steps: done.steps },
              }
            : null
        }
      />
    </>
  );
}

function BulkQuestion({ ask: { kind, rows, leftOut } }: { ask: BulkConfirmation }) {
  const { t } = useTranslation('front-desk/admin');
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const money = (cents: number) => formatMoney(cents, locale);
  const eligible = rows.filter(({ refusal }) => refusal === '');
  const refused = rows.filter(({ refusal }) => refusal !== '');
  const refund = sumCents(eligible.map(({ refundCents }) => refundCents));
  const count = eligible.length;
  const amount = money(sumCents(eligible.map(({ amountCents }) => amountCents)));
  return (
    <ConfirmDialog
      title={t(`bulk.title.${kind}`)}
      to={pathname + search}
      back={pathname + search}
      intent={count > 0 ? kind : undefined}
      label={t(`bulk.do.${kind}`, { count })}
      cancelLabel={t('bulk.keep')}
      grave={kind !== 'remind'}
    >
      <p className={styles.text}>
        {count === 0 ? t('bulk.nobody') : t(`bulk.willDo.${kind}`, { count, amount })}{' '}
        {refund > 0 && t('bulk.refund', { amount: money(refund) })} {count > 0 && kind === 'cancel' && t('bulk.told')}{' '}
        {count > 0 && kind === 'no_show' && t('bulk.notTold')} {leftOut > 0 && t('bulk.leftOut', { count: leftOut })}
      </p>
      {count > 0 && (
        <ul className={styles.rows}>
          {eligible.map(({ id, reference, customerName, version, amountCents, refundCents, hasEmail }) => (
            <li key={id}>
              <input type="hidden" name="ids" value={id} />
              <input type="hidden" name={`version-${id}`} value={version} />
              <input type="hidden" name={`fee-${id}`} value={amountCents} />
              <span className={styles.who}>
                <span className="figures">{reference}</span> <bdi>{customerName || t('list.noName')}</bdi>
                {kind === 'cancel' && !hasEmail && <small>{t('bulk.noEmail')}</small>}
              </span>
              <span className={styles.amount}>
                {money(amountCents)}
                {refundCents > 0 && <small>{t('bulk.refundRow', { amount: money(refundCents) })}</small>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {refused.length > 0 && (
        <div className={styles.refused}>
          <p>{t('bulk.refusedTitle', { count: refused.length })}</p>
          <ul>
            {refused.map(({ id, reference, customerName, refusal }) => (
              <li key={id}>
                <b>
                  <span className="figures">{reference}</span> <bdi>{customerName}</bdi>
                </b>
                : {refusal}
              </li>
            ))}
          </ul>
        </div>
      )}
    </ConfirmDialog>
  );
}
