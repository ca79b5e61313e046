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
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import { pickerPage } from '../admin/admin-booking-page.server';
import { BookingPicker } from '../admin/admin-booking-picker';
import { editBookingByForm, editBookingPage } from '../write/admin/edit-booking-page.server';
import { EditBookingView } from '../write/admin/edit-booking-view';
import { revalidateConflict } from '../../../ui/revalidate-conflict';

export const handle = { messages: ['front-desk/write', 'front-desk/admin', 'bookings/invoicing'] };

export function loader({ context, params: { id }, url }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  return orErrorPage(locale, async () => {
    authorize(actor, 'bookings:write');
    return id === undefined
      ? { page: null, picker: await pickerPage(actor, url.searchParams.get('q') ?? '') }
      : { page: await editBookingPage(actor, id), picker: null };
  });
}

export async function action({ context, params: { id = '' }, request, url }: ActionFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  const form = await readForm(request, locale);
  const outcome = await orErrorPage(locale, () => editBookingByForm(actor, id, form, url.searchParams.get('for')));
  if ('to' in outcome) return redirect(outcome.to, 303);
  return data(outcome.answer, { status: outcome.status });
}

export const shouldRevalidate = revalidateConflict;

/** docs/specification.md, section 2, «bookings update». Without an id it shows a picker. */
export default function AdminBookingUpdate() {
  const { t } = useTranslation('front-desk/write');
  const paths = usePaths();
  const { page, picker } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (picker) {
    return (
      <BookingPicker page={picker} to={paths.adminEditBooking} title={t('picker.title')} here={t('picker.here')} />
    );
  }
  return page && <EditBookingView key={page.id} page={page} answer={answer} />;
}
