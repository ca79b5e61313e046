import { useCallback, useSyncExternalStore, type RefObject } from 'react';

/**
 * True if Ctrl+S belongs to this form: the form with the focus has it, or the first visible form if none has the focus.
 */
export function useIsKeyOwner(form: RefObject<HTMLFormElement | null>): boolean {
  return useSyncExternalStore(
    followFocus,
    useCallback(() => isKeyOwner(form.current), [form]),
    // Snapshot on the server: no form handles the key before the script loads.
    () => false,
  );
}

export function isKeyOwner(form: HTMLFormElement | null): boolean {
  // Skips collapsed forms, because the user would not see what is saved.
  const shown = [...document.querySelectorAll('[data-admin-form]')].filter(
    (one) => !one.closest('details:not([open])'),
  );
  return form === (shown.find((one) => one.contains(document.activeElement)) ?? shown[0]);
}

function followFocus(onChange: () => void): () => void {
  document.addEventListener('focusin', onChange);
  document.addEventListener('focusout', onChange);
  // The `toggle` event does not bubble.
  document.addEventListener('toggle', onChange, true);
  return () => {
    document.removeEventListener('focusin', onChange);
    document.removeEventListener('focusout', onChange);
    document.removeEventListener('toggle', onChange, true);
  };
}
