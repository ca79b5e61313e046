import type { ReactNode } from 'react';
import { Link } from '../../link';

/** Where a row leads: the link that makes all of it clickable. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} prefetch="intent" data-row>
      {children}
    </Link>
  );
}
