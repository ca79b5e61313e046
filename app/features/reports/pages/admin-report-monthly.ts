import type { LoaderFunctionArgs } from 'react-router';
import { loadPage } from '../../../access/load-page.server';
import { pageRefusal } from '../../../access/page-error.server';
import { statusOf } from '../../../access/refusals.server';
import { shownPdf } from '../../../ui/pdf/shown-pdf.server';
import { monthlyReport } from '../monthly/monthly-report.server';

/** The report of a month as a PDF; the last whole one where the address names none. What is wrong with the month is said in words. */
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
