import type { LoaderFunctionArgs } from 'react-router';
import { orErrorPage } from '../../../access/page-error.server';
import { requestContext } from '../../../access/request-context.server';
import { idOfText } from '../../../core/id-of-text';
import { pathsIn } from '../../../core/paths';
import { shownPdf } from '../../../ui/pdf/shown-pdf.server';
import { invoicePdfFile } from '../paper/invoice-pdf.server';
import { redirectIfPurged } from '../paper/or-its-page.server';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  const language = new URL(request.url).searchParams.get('language') ?? undefined;
  return orErrorPage(locale, () => {
    const id = idOfText(params.id);
    const page = pathsIn(locale).adminInvoice(id);
    return redirectIfPurged(page, async () => shownPdf(await invoicePdfFile(actor, id, language)));
  });
}
