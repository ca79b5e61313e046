import type { LoaderFunctionArgs } from 'react-router';
import { orErrorPage } from '../../../access/page-error.server';
import { requestContext } from '../../../access/request-context.server';
import { idOfText } from '../../../core/id-of-text';
import { pathsIn } from '../../../core/paths';
import { invoiceUblFile, ublResponse } from '../ubl/invoice-ubl.server';
import { redirectIfPurged } from '../paper/or-its-page.server';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  return orErrorPage(locale, () => {
    const id = idOfText(params.id);
    const page = pathsIn(locale).adminInvoice(id);
    return redirectIfPurged(page, async () => ublResponse(await invoiceUblFile(actor, id)));
  });
}
