import type { ReactNode } from 'react';

/**
 * Leads to a field by its id. With scripts no address is visited for it: the router
 * forgets a form's answer, and with it what is wrong, at any other address.
 */
export function FieldLink({ path, children }: { path: string; children: ReactNode }) {
  return (
    <a
      href={`#${path}`}
      onClick={(event) => {
        const place = document.getElementById(path);
        if (!place) return;
        event.preventDefault();
        place.focus();
        place.scrollIntoView({ block: 'center' });
      }}
    >
      {children}
    </a>
  );
}
