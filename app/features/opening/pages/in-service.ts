import { redirect, type ActionFunctionArgs } from 'react-router';
import { orErrorPage } from '../../../access/page-error.server';
import { requestContext } from '../../../access/request-context.server';
import { pathsIn } from '../../../core/paths';
import { putInService } from '../put-in-service.server';

export async function action({ context }: ActionFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  await orErrorPage(locale, () => putInService(actor));
  return redirect(pathsIn(locale).admin(), 303);
}

/** Redirects GET requests: only the button posts to this address. */
export function loader({ context }: ActionFunctionArgs) {
  return redirect(pathsIn(context.get(requestContext).locale).admin());
}
