import type { LoaderFunctionArgs } from 'react-router';
import { loadPage } from '../../../access/load-page.server';
import { shownPdf } from '../../../ui/pdf/shown-pdf.server';
import { monthlyReport } from '../monthly/monthly-report.server';

/** The report of a month as a PDF; the last whole one where the address names none. */
export function loader(args: LoaderFunctionArgs) {
  return loadPage(args, async (actor, search) =>
    shownPdf(await monthlyReport(actor, { month: search.get('month') ?? undefined })),
  );
}
