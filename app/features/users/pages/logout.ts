import { redirectDocument, type ActionFunctionArgs } from 'react-router';
import { requestContext } from '../../../access/request-context.server';
import { endedTokenHeader } from '../../../access/token-cookie.server';
import { pathsIn } from '../../../core/paths';
import { signOut } from '../sign-out.server';

export const handle = { guard: 'public' };

/** Specification section 9: the logout target is the home page. */
export async function action({ context }: ActionFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  await signOut(actor);
  return redirectDocument(pathsIn(locale).home(), { headers: { 'Set-Cookie': endedTokenHeader() } });
}

export function loader({ context }: ActionFunctionArgs) {
  return redirectDocument(pathsIn(context.get(requestContext).locale).home());
}
