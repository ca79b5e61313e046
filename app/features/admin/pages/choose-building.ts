import { redirect, type ActionFunctionArgs } from 'react-router';
import { orErrorPage } from '../../../access/page-error.server';
import { readForm } from '../../../access/read-form.server';
import { requestContext } from '../../../access/request-context.server';
import { pathsIn } from '../../../core/paths';
import { chooseBuilding } from '../../building/choose-building.server';
import { returnPath } from '../../users/return-path';

/** Stores the building chosen in this browser, then redirects to the page on which the menu was used. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { actor, locale, secure } = context.get(requestContext);
  const form = await readForm(request, locale);
  const id = Number(form.get('building'));
  const cookie = await orErrorPage(locale, () => chooseBuilding(actor, Number.isSafeInteger(id) ? id : 0, secure));
  const to = returnPath(String(form.get('to'))) ?? pathsIn(locale).admin();
  return redirect(to, { status: 303, headers: { 'Set-Cookie': cookie } });
}

/** The page has no content of its own; only the menu posts to it. */
export function loader({ context }: ActionFunctionArgs) {
  return redirect(pathsIn(context.get(requestContext).locale).admin());
}
