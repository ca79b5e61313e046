import { data } from 'react-router';

/** Specification section 8: no route matches. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
