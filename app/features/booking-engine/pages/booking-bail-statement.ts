import type { LoaderFunctionArgs } from 'react-router';
import { orErrorPage } from '../../../access/page-error.server';
import { requestContext } from '../../../access/request-context.server';
import { statementResponse } from '../../bails/statement/write-statement.server';
import { guestBailStatement } from '../guest-bail-file.server';

export const handle = { guard: 'public' };

export async function loader({ context, params: { reference = '' } }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  return orErrorPage(locale, async () => statementResponse(await guestBailStatement(actor, reference)));
}
