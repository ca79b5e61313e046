import type { LoaderFunctionArgs } from 'react-router';
import { loadPage } from '../../../access/load-page.server';
import { pageRefusal } from '../../../access/page-error.server';
import { statusOf } from '../../../access/refusals.server';
import { shownPdf } from '../../../ui/pdf/shown-pdf.server';
import { monthlyReport } from '../monthly/monthly-report.server';

/**
 * Serves the monthly report as a PDF; defaults to the last complete month. An invalid month results in a readable
 * message.
 */
export function loader(args: LoaderFunctionArgs) {
  return loadPage(args, async (actor, search) => {
    try {
      return shownPdf(await monthlyReport(actor, { month: search.get('month') ?? undefined }));
    } catch (error) {
      const { code, fields } = pageRefusal(error, actor.locale);
      if (code !== 'invalid_input') throw error;
      return new Response(fields.map(({ message }) => message).join('\n'), {
        status: statusOf(code),
        headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'private, no-store' },
      });
    }
  });
}
