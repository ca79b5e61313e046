import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { authorize } from '../../../access/actor';
import { orErrorPage, pageRefusal } from '../../../access/page-error.server';
import { readForm } from '../../../access/read-form.server';
import { statusOf } from '../../../access/refusals.server';
import { requestContext } from '../../../access/request-context.server';
import { pickerPage } from '../admin/admin-booking-page.server';
import { MovePicker } from '../move/admin/move-picker';
import { moveByForm, movePage } from '../move/admin/move-page.server';
import { MoveView } from '../move/admin/move-view';
import { revalidateConflict } from '../../../ui/revalidate-conflict';

export const handle = { messages: ['front-desk/admin', 'front-desk/history', 'front-desk/move', 'bookings/invoicing'] };

export function loader({ context, params: { id }, url }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  return orErrorPage(locale, async () => {
    authorize(actor, 'bookings:write');
    return id === undefined
      ? { page: null, picker: await pickerPage(actor, url.searchParams.get('q') ?? '') }
      : { page: await movePage(actor, id, url.searchParams), picker: null };
  });
}

export async function action({ context, params: { id = '' }, request }: ActionFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  const form = await readForm(request, locale);
  try {
    return redirect(await moveByForm(actor, id, form), 303);
  } catch (error) {
    const refusal = pageRefusal(error, locale);
    return orErrorPage(locale, async () => {
      if (refusal.code === 'not_found' || refusal.code === 'forbidden') throw error;
      const page = await movePage(actor, id, form);
      return data({ refusal, page }, { status: statusOf(refusal.code) });
    });
  }
}

export const shouldRevalidate = revalidateConflict;

/** Move to another apartment, other dates, or both. Without an id it shows a picker. */
export default function AdminBookingMove() {
  const { page, picker } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (picker) return <MovePicker page={picker} />;
  return page && <MoveView key={page.booking.id} page={answer?.page ?? page} refusal={answer?.refusal ?? null} />;
}
