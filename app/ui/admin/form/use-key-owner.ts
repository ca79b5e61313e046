import { useCallback, useSyncExternalStore, type RefObject } from 'react';

/** True if Ctrl+S belongs to this form: the one with the focus, or the first visible one if none has it. */
export function useIsKeyOwner(form: RefObject<HTMLFormElement | null>): boolean {
  return useSyncExternalStore(
    followFocus,
    useCallback(() => isKeyOwner(form.current), [form]),
    // The server snapshot: nothing listens for the key before the script loads.
    () => false,
  );
}

export function isKeyOwner(form: HTMLFormElement | null): boolean {
  // Skips collapsed forms: they would be saved unseen.
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
