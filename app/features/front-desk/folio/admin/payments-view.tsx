import { Button } from '@mantine/core';
import IconPencil from 'virtual:icons/pencil';
import { useSearchParams } from 'react-router';
import { formatMoney, formatStay } from '../../../../core/format';
import { AdminNotice } from '../../../../ui/admin/admin-notice';
import { Sums } from '../../../../ui/admin/sums';
import { UndoToast } from '../../../../ui/admin/undo-toast';
import { PageHeader } from '../../../../ui/admin/page-header';
import { Link } from '../../../../ui/link';
import { useTranslation } from '../../../../ui/translation';
import { useLocale, usePaths } from '../../../../ui/use-locale';
import { IssuedNote, useIssued } from '../../admin/issued-note';
import { CardPrompt, CardPanel } from './card-panel';
import { FolioRows } from './folio-rows';
import { InvoiceForm } from './invoice-form';
import { PaymentRows } from './payment-rows';
import type { PaymentsAnswer, PaymentsPage } from './payments-page.server';
import styles from '../../../../ui/admin/account-page.module.css';
import { PlanForm } from './plan-form';
import { PlanRows } from './plan-rows';
import { RemindersPanel } from './reminders-panel';
import { RecordForm } from './record-form';
import { RefundForm } from './refund-form';
import { VoidForm } from './void-form';
import { WaiveForm, Waivers } from './waive-form';

interface PaymentsViewProps {
  page: PaymentsPage;
  edits: boolean;
  answer?: PaymentsAnswer | undefined;
}

const flashes = [
  'recorded',
  'confirmed',
  'refunded',
  'refund_waiting',
  'waived',
  'undone',
  'planned',
  'reminders_off',
  'reminders_on',
  'card_removed',
  'card_charged',
  'card_waiting',
] as const;

const failures = ['card_declined', 'refund_failed'] as const;

export function PaymentsView({ page, edits, answer }: PaymentsViewProps) {
  const { t } = useTranslation('front-desk/folio');
  const locale = useLocale();
  const paths = usePaths();
  const [search] = useSearchParams();
  const { payments } = page;
  const issued = useIssued(page.invoices?.rows);
  const { id, reference, customerName, apartmentCode, state } = payments;
  const done = answer ? undefined : flashes.find((known) => known === search.get('done'));
  const failed = answer ? undefined : failures.find((known) => known === search.get('done'));
  const ofForm = (intent: PaymentsAnswer['intent']) => (answer?.intent === intent ? answer.answer : undefined);
  // Pending work comes first. If the guest is owed money, this is the refund form.
  const owes = payments.toRefundCents > 0;
  const mistake = <VoidForm page={page} answer={ofForm('void')} />;
  const fee = <WaiveForm page={page} answer={ofForm('waive')} />;
  const record = <RecordForm key="record" page={page} answer={ofForm('record')} />;
  const refund = <RefundForm key="refund" page={page} answer={ofForm('refund')} isOpen={search.has('refund')} />;
  return (
    <div className={`${styles.page} ${styles.form}`}>
      <title>{`${t('title')}, ${reference} · Estancia`}</title>
      <PageHeader
        title={t('title')}
        trail={[
          { label: t('bookings'), to: paths.adminBookings() },
          { label: reference, to: paths.adminBooking(id) },
        ]}
        here={t('title')}
        beside={<span className={styles.soft}>{customerName}</span>}
        summary={[
          t('stay', {
            apartment: apartmentCode,
            stay: formatStay(payments, locale, 'medium'),
          }),
          t(`state.${state}`),
        ].join(' · ')}
        actions={
          !edits && (
            <Button
              component={Link}
              to={paths.adminEditPayments(id)}
              leftSection={<IconPencil size={16} aria-hidden="true" />}
            >
              {t('edit')}
            </Button>
          )
        }
      />
      {edits && <CardPrompt payments={payments} />}
      {failed && <AdminNotice kind="problem">{t(`done.${failed}`)}</AdminNotice>}
      <UndoToast toast={useVoided(page)} />
      {done && (
        <AdminNotice kind="good">
          {t(`done.${done}`)} {issued.length > 0 && <IssuedNote issued={issued} />}
        </AdminNotice>
      )}
      <PaymentSums payments={payments} />
      <div className={edits ? styles.columns : styles.main}>
        {edits && (
          <div className={`${styles.main} ${styles.forms}`}>
            {mistake}
            <InvoiceForm page={page} answer={ofForm('invoice')} />
            {owes ? [refund, record] : [record, refund]}
            {fee}
          </div>
        )}
        <div className={styles.main}>
          <PlanRows page={page} />
          <PaymentRows payments={payments} edits={edits} />
          <Waivers payments={payments} />
          <FolioRows payments={payments} />
          <CardPanel page={page} edits={edits} answer={ofForm('card_charge') ?? ofForm('card_remove')} />
          {!payments.isOff && <RemindersPanel page={page} edits={edits} answer={ofForm('reminders')} />}
          {edits && !payments.isOff && <PlanForm page={page} answer={ofForm('plan')} />}
        </div>
      </div>
    </div>
  );
}

function useVoided({ undo }: PaymentsPage) {
  const { t } = useTranslation('front-desk/folio');
  const [search] = useSearchParams();
  if (search.get('done') !== 'voided') return null;
  const step = search.get('step') ?? '';
  return {
    key: `voided ${step}`,
    text: t('done.voided'),
    undo: undo === null ? undefined : { intent: 'undo', eventId: String(undo) },
  };
}

function PaymentSums({ payments }: { payments: PaymentsPage['payments'] }) {
  const { t } = useTranslation('front-desk/folio');
  const locale = useLocale();
  const { totalCents, paidCents, owedCents, toRefundCents, cancellationFeeCents, waivedCents } = payments;
  const money = (cents: number) => formatMoney(cents, locale);
  const sums = [
    { name: t('sum.total'), value: money(totalCents) },
    cancellationFeeCents !== null && { name: t('sum.fee'), value: money(cancellationFeeCents) },
    waivedCents > 0 && { name: t('sum.waived'), value: money(waivedCents) },
    { name: t('sum.paid'), value: money(paidCents) },
    toRefundCents > 0
      ? { name: t('sum.refund'), value: money(toRefundCents), asks: true }
      : { name: t('sum.open'), value: money(owedCents), asks: owedCents > 0 },
  ].filter((sum) => sum !== false);
  return <Sums sums={sums} />;
}
