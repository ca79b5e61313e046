import '../print/admin-print.css';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { refuseUnknownGuard } from '../../../access/guard-pages.server';
import { orErrorPage } from '../../../access/page-error.server';
import { requestContext } from '../../../access/request-context.server';
import { printedBooking } from '../print/printed-booking.server';
import { PrintedSheet } from '../print/admin-printed-sheet';

export const handle = { messages: ['front-desk/print', 'front-desk/admin'] };

export async function loader(args: LoaderFunctionArgs) {
  refuseUnknownGuard(args);
  const { context, params } = args;
  const { actor, locale } = context.get(requestContext);
  return orErrorPage(locale, () => printedBooking(actor, params.id ?? ''));
}

/** One booking on a printed sheet, without the back office frame. */
export default function AdminBookingPrint() {
  return <PrintedSheet sheet={useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const title = (error as { data?: { title?: string } } | null)?.data?.title;
  return (
    <main className="sheet">
      <h1>{title ?? 'Error'}</h1>
    </main>
  );
}
