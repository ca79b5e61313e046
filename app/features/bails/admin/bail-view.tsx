import { useSearchParams } from 'react-router';
import { bailAnswers } from '../../../core/bail-states';
import type { CalendarDate } from '../../../core/calendar-date';
import { formatDate, formatMoney, formatStay } from '../../../core/format';
import { AdminNotice } from '../../../ui/admin/admin-notice';
import { PageHeader } from '../../../ui/admin/page-header';
import { Sums } from '../../../ui/admin/sums';
import { UndoToast } from '../../../ui/admin/undo-toast';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { bailLook } from '../../../core/bail-looks';
import { bailFields } from '../bail-fields';
import type { BailAction } from '../bail-rules';
import { BailDeductions } from './bail-deductions';
import { BailInvoicePanel, InvoicedBeyond } from './bail-invoice-panel';
import { BailForms, bailForms } from './bail-forms';
import { BailLedgerPanel } from './bail-ledger-panel';
import type { BailAnswer, BailPage } from './bail-page.server';
import { BailStatus } from './bail-status';
import styles from '../../../ui/admin/account-page.module.css';

interface BailPageViewProps {
  page: BailPage;
  answer: BailAnswer | undefined;
}

export function BailPageView({ page, answer }: BailPageViewProps) {
  const { t } = useTranslation('bails/admin');
  const locale = useLocale();
  const paths = usePaths();
  const { bail } = page;
  const { booking } = bail;
  const name = booking.guestName || t('list.noName');
  const mayInvoice = bail.mayInvoice && bail.deductions.some(({ uninvoiced }) => uninvoiced === null);
  const hasForms = bailForms(page).length > 0 || mayInvoice;
  return (
    <div className={styles.page}>
      <title>{`${t('here')}, ${name} · Estancia`}</title>
      <PageHeader
        title={name}
        record={{ kind: 'bail', id: bail.id }}
        trail={[{ label: t('list.title'), to: paths.adminBails() }]}
        here={booking.reference}
        beside={<BailStatus look={bailLook(bail)} filled />}
        summary={
          <>
            <b>{booking.apartmentCode}</b> {formatStay(booking, locale, 'medium')} ·{' '}
            <Link to={paths.adminBooking(booking.id)}>{t('seeBooking', { reference: booking.reference })}</Link>
            {bail.receivedOn && (
              <>
                {' · '}
                <a href={paths.adminBailStatement(bail.id)} download>
                  {t('statement')}
                </a>
              </>
            )}
          </>
        }
      />
      <Done page={page} refused={answer !== undefined} />
      <Warning page={page} />
      <InvoicedBeyond page={page} answer={answer} />
      <BailSums page={page} />
      <div className={hasForms ? styles.columns : styles.main}>
        {hasForms && (
          <div className={`${styles.main} ${styles.forms}`}>
            <BailForms page={page} answer={answer} />
            <BailInvoicePanel page={page} answer={answer} />
          </div>
        )}
        <div className={styles.main}>
          <BailLedgerPanel bail={bail} />
          <BailDeductions page={page} answer={answer} />
        </div>
      </div>
    </div>
  );
}

function Done({ page: { bail }, refused }: { page: BailPage; refused: boolean }) {
  const { t } = useTranslation('bails/admin');
  const [search] = useSearchParams();
  const doneParam = search.get('done');
  const known = [...(Object.keys(bailFields) as (keyof typeof bailFields)[]), 'undone' as const, 'evidence' as const];
  const done = refused ? undefined : known.find((form) => form === doneParam);
  const step = search.get('step');
  const isDeducted = done === 'deduct' || done === 'retain';
  // A charge requested from the bank can't be undone.
  const isFinal = bail.isMoving || (bail.asHold && bail.heldUntil === null);
  return (
    <>
      <UndoToast
        toast={
          isDeducted && step && !isFinal
            ? { key: `kept ${step}`, text: t(`done.${done}`), undo: { intent: 'undo', eventId: step } }
            : null
        }
      />
      {done && isDeducted && isFinal && !bail.isMoving && <AdminNotice kind="good">{t(`done.${done}`)}</AdminNotice>}
      {done && !isDeducted && (done !== 'return' || !bail.isMoving) && (
        <AdminNotice kind="good">{done === 'return' ? t(returnedAs(bail)) : t(`done.${done}`)}</AdminNotice>
      )}
    </>
  );
}

function returnedAs({ asHold, returnedCents, standing }: BailPage['bail']) {
  if (asHold && returnedCents === 0) return 'done.endHold' as const;
  return standing === 'awaits_disputes' ? ('done.returnOpen' as const) : ('done.return' as const);
}

/** Returns the reason why the next step is impossible, unless the page shows it elsewhere. */
function whyNot({ state, actions }: BailPage['bail']) {
  const next: BailAction = bailAnswers(state, 'isToTake') ? 'receive' : 'return';
  const reason = actions.find(({ action }) => action === next)?.reason ?? null;
  return reason === 'not_allowed' || reason === 'moving' || reason === 'nothing_left' ? null : reason;
}

/**
 * Warnings about the bail: due soon or today, overdue with the interest so far, or waiting for a provider or a dispute.
 */
function Warning({ page: { bail } }: { page: BailPage }) {
  const { t } = useTranslation('bails/admin');
  const locale = useLocale();
  const { standing, dueBackOn, accrued, leftCents } = bail;
  const dayOf = (date: typeof dueBackOn) => (date ? formatDate(date, locale) : '');
  const day = dayOf(dueBackOn);
  const amount = formatMoney(leftCents, locale);
  const hasOpenDispute = bail.deductions.some(({ dispute }) => dispute?.answer === null);
  const held = { amount: formatMoney(bail.amountCents, locale), day: dayOf(bail.holdEndsOn) };
  const why = whyNot(bail);
  return (
    <>
      {why && <p className={styles.soft}>{t(`because.${why}`)}</p>}
      {bail.isMoving && <AdminNotice kind="warning">{t('warning.moving')}</AdminNotice>}
      {standing === 'on_hold' && <AdminNotice kind="good">{t('warning.onHold', held)}</AdminNotice>}
      {standing === 'hold_ends' && <AdminNotice kind="warning">{t('warning.holdEnds', held)}</AdminNotice>}
      {bail.notCollected && bail.deductedCents > 0 && (
        <AdminNotice kind="warning">
          {t('warning.notCollected', { amount: formatMoney(bail.deductedCents, locale) })}
        </AdminNotice>
      )}
      {hasOpenDispute && <AdminNotice kind="warning">{t('warning.disputed')}</AdminNotice>}
      {standing === 'overdue' && (
        <AdminNotice kind="warning">
          {t('warning.overdue', { count: accrued.days, day, interest: formatMoney(accrued.cents, locale), amount })}
        </AdminNotice>
      )}
      {(standing === 'due_soon' || standing === 'due_today') && (
        <AdminNotice kind="warning">{t(`warning.${standing}`, { day, amount })}</AdminNotice>
      )}
      {standing === 'awaits_disputes' && !hasOpenDispute && (
        <AdminNotice kind="good">
          {t('warning.awaits', {
            day: formatDate(
              bail.deductions.map(({ disputeUntil }) => disputeUntil).reduce((a, b) => (a > b ? a : b)),
              locale,
            ),
          })}
        </AdminNotice>
      )}
    </>
  );
}

function BailSums({ page: { bail: bailRow } }: { page: BailPage }) {
  const { t } = useTranslation('bails/admin');
  const locale = useLocale();
  const { heldUntil, asHold, notCollected } = bailRow;
  const onHold = heldUntil !== null;
  const all = {
    amount: onHold ? 0 : bailRow.amountCents,
    onHold: onHold ? bailRow.amountCents : 0,
    kept: onHold ? bailRow.deductedCents : 0,
    deducted: onHold || notCollected ? 0 : bailRow.deductedCents,
    notCollected: notCollected ? bailRow.deductedCents : 0,
    captured: bailRow.capturedCents,
    released: bailRow.releasedCents,
    interest: bailRow.interestCents,
    returned: bailRow.returnedCents,
  };
  const keys = Object.keys(all) as (keyof typeof all)[];
  const showsLeft = bailRow.receivedOn !== null && !onHold && (!asHold || bailRow.leftCents > 0);
  const money = (cents: number) => formatMoney(cents, locale);
  const day = (date: CalendarDate) => formatDate(date, locale, 'medium');
  const sums = [
    ...keys
      .filter((key) => all[key] > 0 || (key === 'amount' && !onHold))
      .map((key) => ({ name: t(`sum.${key}`), value: money(all[key]) })),
    showsLeft && { name: t('sum.left'), value: money(bailRow.leftCents) },
    bailRow.holdEndsOn && { name: t('sum.holdEnds'), value: day(bailRow.holdEndsOn) },
    bailRow.dueBackOn && !asHold && bailRow.leftCents > 0 && { name: t('sum.dueBack'), value: day(bailRow.dueBackOn) },
  ];
  return <Sums sums={sums.filter((sum) => sum !== false && sum !== null)} />;
}
