import type { LoaderFunctionArgs } from 'react-router';
import { orErrorPage } from '../../../access/page-error.server';
import { requestContext } from '../../../access/request-context.server';
import { idOfText } from '../../../core/id-of-text';
import { invoiceFileResponse, invoicePdfFile } from '../paper/invoice-pdf.server';

/** An invoice as a PDF for the team. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  const language = new URL(request.url).searchParams.get('language') ?? undefined;
  return orErrorPage(locale, async () =>
    invoiceFileResponse(await invoicePdfFile(actor, idOfText(params.id), language)),
  );
}
