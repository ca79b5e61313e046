import type { LoaderFunctionArgs } from 'react-router';
import { orErrorPage } from '../../../access/page-error.server';
import { requestContext } from '../../../access/request-context.server';
import { idOfText } from '../../../core/id-of-text';
import { pathsIn } from '../../../core/paths';
import { ublResponse } from '../../invoices/ubl/invoice-ubl.server';
import { redirectIfPurged } from '../../invoices/paper/or-its-page.server';
import { guestInvoiceUbl } from '../guest-invoices.server';

export const handle = { guard: 'public' };

export async function loader({ context, params: { reference = '', invoice } }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  return orErrorPage(locale, () =>
    redirectIfPurged(`${pathsIn(locale).booking(reference)}#invoices`, async () =>
      ublResponse(await guestInvoiceUbl(actor, reference, idOfText(invoice))),
    ),
  );
}
