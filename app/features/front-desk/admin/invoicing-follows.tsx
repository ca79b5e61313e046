import { TitledAmounts } from '../../../ui/admin/titled-amounts';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import { invoicingAhead } from '../../bookings/invoices-due';
import { invoicingRows, type InvoicingPreview } from '../../bookings/invoicing/invoicing-rows';
import type { InvoicingFacts } from '../../bookings/invoicing/preview-invoicing.server';

export function InvoicingFollows({ preview }: { preview: InvoicingPreview | null }) {
  const { t } = useTranslation('bookings/invoicing');
  const locale = useLocale();
  if (!preview) return null;
  return (
    <TitledAmounts
      title={t('title')}
      rows={invoicingRows(preview, locale, t)}
      text={preview.by === 'hand' ? t('byHand') : undefined}
    />
  );
}

export function previewOf(facts: InvoicingFacts | null, chargeCents: number): InvoicingPreview | null {
  if (!facts) return null;
  const { stay, today, missing } = facts;
  return { ...invoicingAhead({ ...stay, chargeCents }, today), by: stay.terms.by, missing };
}
