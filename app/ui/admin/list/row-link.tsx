import type { ReactNode } from 'react';
import { Link } from '../../link';

export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} prefetch="intent" data-row>
      {children}
    </Link>
  );
}
