import { redirectDocument, type ActionFunctionArgs } from 'react-router';
import { requestContext } from '../../../access/request-context.server';
import { signedOutHeaders } from '../../../access/signed-out.server';
import { pathsIn } from '../../../core/paths';
import { signOut } from '../sign-out.server';

export const handle = { guard: 'public' };

/** docs/specification.md, section 9: the logout target is the home page. */
export async function action({ context }: ActionFunctionArgs) {
  const { actor, locale, secure } = context.get(requestContext);
  await signOut(actor);
  return redirectDocument(pathsIn(locale).home(), { headers: signedOutHeaders(secure) });
}

export function loader({ context }: ActionFunctionArgs) {
  return redirectDocument(pathsIn(context.get(requestContext).locale).home());
}
