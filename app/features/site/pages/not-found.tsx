import { data, type LoaderFunctionArgs } from 'react-router';
import { errorPage } from '../../../access/page-error.server';
import { requestContext } from '../../../access/request-context.server';

/** Specification section 8: no route matches. A request that was refused before it came to a page is answered here too. */
export function loader({ context }: LoaderFunctionArgs) {
  const { refusal, locale } = context.get(requestContext);
  throw refusal ? errorPage(refusal, locale) : data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
