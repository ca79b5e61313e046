import '../print/admin-print-day.css';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { refuseUnknownGuard } from '../../../access/guard-pages.server';
import { orErrorPage } from '../../../access/page-error.server';
import { requestContext } from '../../../access/request-context.server';
import { printedDay } from '../print/printed-day.server';
import { PrintedDaySheet } from '../print/printed-day';

export const handle = { messages: ['today', 'today/print', 'calendars/outside'] };

export async function loader(args: LoaderFunctionArgs) {
  refuseUnknownGuard(args);
  const { actor, locale } = args.context.get(requestContext);
  return orErrorPage(locale, () => printedDay(actor));
}

export default function AdminPrintDay() {
  return <PrintedDaySheet sheet={useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const title = (error as { data?: { title?: string } } | null)?.data?.title;
  return (
    <main className="day-sheet">
      <h1>{title ?? 'Error'}</h1>
    </main>
  );
}
