import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { authorize } from '../../../access/actor';
import { orErrorPage } from '../../../access/page-error.server';
import { readForm } from '../../../access/read-form.server';
import { requestContext } from '../../../access/request-context.server';
import { revalidateConflict } from '../../../ui/revalidate-conflict';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import { pickerPage } from '../admin/admin-booking-page.server';
import { BookingPicker } from '../admin/admin-booking-picker';
import { paymentsByForm, paymentsPage } from '../folio/admin/payments-page.server';
import { PaymentsView } from '../folio/admin/payments-view';

export const handle = { messages: ['front-desk/folio', 'front-desk/write', 'front-desk/admin', 'bookings/invoicing'] };

export function loader({ context, params: { id }, url }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  return orErrorPage(locale, async () => {
    authorize(actor, 'payments:write');
    const { searchParams } = url;
    return id === undefined
      ? { page: null, picker: await pickerPage(actor, searchParams.get('q') ?? '') }
      : { page: await paymentsPage(actor, id, searchParams, true), picker: null };
  });
}

export async function action({ context, params: { id = '' }, request, url }: ActionFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  const form = await readForm(request, locale);
  const outcome = await orErrorPage(locale, () => paymentsByForm(actor, id, form, url.searchParams.get('for')));
  if ('to' in outcome) return redirect(outcome.to, 303);
  return data(outcome.refused, { status: outcome.status });
}

export const shouldRevalidate = revalidateConflict;

/** docs/specification.md, section 2, «bookings payments»: the editable page. */
export default function AdminPaymentsUpdate() {
  const { t } = useTranslation('front-desk/folio');
  const paths = usePaths();
  const { page, picker } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (picker) {
    return (
      <BookingPicker page={picker} to={paths.adminEditPayments} title={t('picker.title')} here={t('picker.here')} />
    );
  }
  return page && <PaymentsView page={page} edits={true} answer={answer} />;
}
