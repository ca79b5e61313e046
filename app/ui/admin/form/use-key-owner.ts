import { useCallback, useSyncExternalStore, type RefObject } from 'react';

/** Whether Ctrl+S means this form: the one with the focus, or the first that the page shows while none has it. */
export function useIsKeyOwner(form: RefObject<HTMLFormElement | null>): boolean {
  return useSyncExternalStore(
    followFocus,
    useCallback(() => isKeyOwner(form.current), [form]),
    // Nobody listens before the script does, and without it never.
    () => false,
  );
}

export function isKeyOwner(form: HTMLFormElement | null): boolean {
  // Nobody means one that is folded away: it would be saved without being seen.
  const shown = [...document.querySelectorAll('[data-admin-form]')].filter(
    (one) => !one.closest('details:not([open])'),
  );
  return form === (shown.find((one) => one.contains(document.activeElement)) ?? shown[0]);
}

function followFocus(onChange: () => void): () => void {
  document.addEventListener('focusin', onChange);
  document.addEventListener('focusout', onChange);
  // It does not bubble.
  document.addEventListener('toggle', onChange, true);
  return () => {
    document.removeEventListener('focusin', onChange);
    document.removeEventListener('focusout', onChange);
    document.removeEventListener('toggle', onChange, true);
  };
}
