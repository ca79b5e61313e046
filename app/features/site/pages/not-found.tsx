import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import { errorPage } from '../../../access/page-error.server';
import { requestContext } from '../../../access/request-context.server';

/**
 * docs/specification.md, section 8: no route matches. A request that was refused before it came to a page is answered here too.
 * The language is often typed in capitals: such an address leads to the one that is meant.
 */
export function loader({ context, url }: LoaderFunctionArgs) {
  const { refusal, locale } = context.get(requestContext);
  const [, inCapitals, rest] = /^\/(EN|En|eN)(\/.*)?$/.exec(url.pathname) ?? [];
  if (inCapitals && !refusal) throw redirect(`/en${rest ?? ''}${url.search}`, 301);
  throw refusal ? errorPage(refusal, locale) : data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
