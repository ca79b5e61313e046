import type { ReactNode } from 'react';

/**
 * Links to a field by its id. With scripts it does not navigate: at any other address the router would drop the form's
 * answer, and the errors with it.
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
