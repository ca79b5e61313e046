import type { RenderedIcon } from '../../../ui/rendered-icon';
import IconAlertTriangle from 'virtual:icons/alert-triangle';
import IconArrowBackUp from 'virtual:icons/arrow-back-up';
import IconCircleCheck from 'virtual:icons/circle-check';
import IconCircleHalf2 from 'virtual:icons/circle-half-2';
import IconCoins from 'virtual:icons/coins';
import IconFileCheck from 'virtual:icons/file-check';
import IconFileInvoice from 'virtual:icons/file-invoice';
import IconPencil from 'virtual:icons/pencil';
import IconX from 'virtual:icons/x';
import type { InvoiceStanding, InvoiceState } from '../../../core/invoice-states';
import { Status, type Tone } from '../../../ui/admin/status';
import { useTranslation } from '../../../ui/translation';

const states: Record<InvoiceState, RenderedIcon> = {
  draft: IconPencil,
  issued: IconFileCheck,
  rectified: IconFileInvoice,
  annulled: IconX,
};

const standings: Record<InvoiceStanding, { icon: RenderedIcon; tone: Tone }> = {
  unpaid: { icon: IconCoins, tone: 'quiet' },
  partly_paid: { icon: IconCircleHalf2, tone: 'today' },
  paid: { icon: IconCircleCheck, tone: 'good' },
  overdue: { icon: IconAlertTriangle, tone: 'urgent' },
  to_refund: { icon: IconArrowBackUp, tone: 'today' },
  settled: { icon: IconCircleCheck, tone: 'quiet' },
};

interface InvoiceStatusProps {
  state: InvoiceState;
  /** Payment standing; null for drafts and for invoices that replace or rectify another. */
  standing: InvoiceStanding | null;
  filled?: boolean;
  /** True in a list, where the payment standing implies that the invoice is issued. */
  short?: boolean;
}

export function InvoiceStatus({ state, standing, filled = false, short = false }: InvoiceStatusProps) {
  const { t } = useTranslation('invoices/admin');
  return (
    <>
      {!(short && standing && state === 'issued') && (
        <Status icon={states[state]} tone="quiet" filled={filled}>
          {t(`state.${state}`)}
        </Status>
      )}
      {standing && state !== 'annulled' && (
        <>
          {' '}
          <Status icon={standings[standing].icon} tone={standings[standing].tone} filled={filled}>
            {t(`standing.${standing}`)}
          </Status>
        </>
      )}
    </>
  );
}
