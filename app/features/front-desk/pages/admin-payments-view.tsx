import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { authorize } from '../../../access/actor';
import { orErrorPage } from '../../../access/page-error.server';

import { requestContext } from '../../../access/request-context.server';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import { pickerPage } from '../admin/admin-booking-page.server';
import { BookingPicker } from '../admin/admin-booking-picker';
import { paymentsPage } from '../folio/admin/payments-page.server';
import { PaymentsView } from '../folio/admin/payments-view';

export const handle = { messages: ['front-desk/folio', 'front-desk/write', 'front-desk/admin', 'bookings/invoicing'] };

export function loader({ context, params: { id }, url }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  return orErrorPage(locale, async () => {
    authorize(actor, 'payments:read');
    const { searchParams } = url;
    return id === undefined
      ? { page: null, picker: await pickerPage(actor, searchParams.get('q') ?? '') }
      : { page: await paymentsPage(actor, id, searchParams, false), picker: null };
  });
}

/** docs/specification.md, section 2, «bookings payments»: the read-only page. */
export default function AdminPaymentsView() {
  const { t } = useTranslation('front-desk/folio');
  const paths = usePaths();
  const { page, picker } = useLoaderData<typeof loader>();

  if (picker) {
    return <BookingPicker page={picker} to={paths.adminPayments} title={t('picker.title')} here={t('picker.here')} />;
  }
  return page && <PaymentsView page={page} edits={false} />;
}
