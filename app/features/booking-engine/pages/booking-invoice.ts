import type { LoaderFunctionArgs } from 'react-router';
import { orErrorPage } from '../../../access/page-error.server';
import { requestContext } from '../../../access/request-context.server';
import { idOfText } from '../../../core/id-of-text';
import { pathsIn } from '../../../core/paths';
import { shownPdf } from '../../../ui/pdf/shown-pdf.server';
import { redirectIfPurged } from '../../invoices/paper/or-its-page.server';
import { guestInvoiceFile } from '../guest-invoices.server';

export const handle = { guard: 'public' };

export async function loader({ context, params: { reference = '', invoice } }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  return orErrorPage(locale, () =>
    redirectIfPurged(`${pathsIn(locale).booking(reference)}#invoices`, async () =>
      shownPdf(await guestInvoiceFile(actor, reference, idOfText(invoice))),
    ),
  );
}
