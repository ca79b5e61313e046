import type { ReactNode } from 'react';

/**
 * Links to a field by its id. With scripts, the link does not navigate, because at any other address the router would
 * drop the form's answer together with its errors.
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
