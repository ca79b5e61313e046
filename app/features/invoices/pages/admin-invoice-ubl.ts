import type { LoaderFunctionArgs } from 'react-router';
import { orErrorPage } from '../../../access/page-error.server';
import { requestContext } from '../../../access/request-context.server';
import { idOfText } from '../../../core/id-of-text';
import { invoiceUblFile, ublResponse } from '../ubl/invoice-ubl.server';

/** An invoice as UBL for the team. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  return orErrorPage(locale, async () => ublResponse(await invoiceUblFile(actor, idOfText(params.id))));
}
