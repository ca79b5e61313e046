import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import { errorPage } from '../../../access/page-error.server';
import { requestContext } from '../../../access/request-context.server';

/**
 * docs/specification.md, section 8: no route matches. Also responds to requests that were refused before they reached a
 * page. Redirects a language prefix in capitals to the correct address.
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
