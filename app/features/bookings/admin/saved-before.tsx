import { useSearchParams } from 'react-router';
import { AdminNotice } from '../../../ui/admin/admin-notice';
import { useTranslation } from '../../../ui/translation';
import { IssuedNote } from '../invoicing/admin/issued-note';

const savedBefore = ['payment', 'bail', 'guests'] as const;

interface SavedBeforeProps {
  /** Invoices that were issued along with it. */
  issued?: readonly { id: number; fullNumber: string | null }[];
}

/** What a step asked for and was saved on the way back to it, as the address says it (`?saved=payment`). */
export function SavedBefore({ issued = [] }: SavedBeforeProps) {
  const { t } = useTranslation('bookings/actions');
  const [search] = useSearchParams();
  const saved = savedBefore.find((name) => name === search.get('saved'));
  if (!saved && issued.length === 0) return null;
  return (
    <AdminNotice kind="good">
      {saved && t(`saved.${saved}`)} {issued.length > 0 && <IssuedNote issued={issued} />}
    </AdminNotice>
  );
}
