import type { LoaderFunctionArgs } from 'react-router';
import { orErrorPage } from '../../../access/page-error.server';
import { requestContext } from '../../../access/request-context.server';
import { idOfText } from '../../../core/id-of-text';
import { ublResponse } from '../../invoices/ubl/invoice-ubl.server';
import { ownInvoiceUbl } from '../own-invoices.server';

export const handle = { guard: 'public' };

/** An invoice of the guest's booking as UBL. */
export async function loader({ context, params: { reference = '', invoice } }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  return orErrorPage(locale, async () => ublResponse(await ownInvoiceUbl(actor, reference, idOfText(invoice))));
}
