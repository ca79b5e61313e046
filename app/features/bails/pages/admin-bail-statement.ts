import type { LoaderFunctionArgs } from 'react-router';
import { orErrorPage } from '../../../access/page-error.server';
import { requestContext } from '../../../access/request-context.server';
import { idOfText } from '../../../core/id-of-text';
import { bailStatement } from '../statement/bail-statement.server';
import { statementResponse } from '../statement/write-statement.server';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  return orErrorPage(locale, async () => statementResponse(await bailStatement(actor, idOfText(params.id))));
}
