import { useEffect, type RefObject } from 'react';

/** Session-storage key of form input that was not sent; the browser deletes it when the tab is closed. */
const KEY = 'estancia.typed';

interface StoredTyping {
  /** Signed-in user who typed the input; empty for a visitor. */
  owner: string;
  typed: Record<string, string>;
}

function read(): StoredTyping | undefined {
  try {
    const text = sessionStorage.getItem(KEY);
    return text === null ? undefined : (JSON.parse(text) as StoredTyping);
  } catch {
    // The browser may deny storage; then nothing is restored.
    return undefined;
  }
}

function write(storedEntry: StoredTyping): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(storedEntry));
  } catch {}
}

export function clearTyping(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {}
}

/** Clears the input of a signed-in user on sign-out, so that the next person does not see it. */
export function clearTypingOfUser(): void {
  if (read()?.owner) clearTyping();
}

/**
 * Stores each of the named fields once the user types in it, and restores it when the form is rendered again: after the
 * back button, a reload, or a change of language. Untouched fields are not stored. A visitor's input is kept after
 * signing in. Input never passes from one user to another.
 */
export function useStoredTyping(
  form: RefObject<HTMLFormElement | null>,
  names: readonly string[],
  owner: string,
): void {
  useEffect(() => {
    const formElement = form.current;
    if (!formElement) return;
    const storedEntry = read();
    if (storedEntry && storedEntry.owner !== '' && storedEntry.owner !== owner) clearTyping();
    else
      for (const [name, value] of Object.entries(storedEntry?.typed ?? {}))
        if (names.includes(name)) fill(formElement, name, value);
    const storeTyping = ({ target }: Event) => {
      const { name } = target as HTMLInputElement;
      if (!names.includes(name)) return;
      const before = read();
      const typed = before && (before.owner === '' || before.owner === owner) ? before.typed : {};
      write({ owner, typed: { ...typed, [name]: valueOf(formElement, name) } });
    };
    formElement.addEventListener('input', storeTyping);
    return () => formElement.removeEventListener('input', storeTyping);
  }, [form, names, owner]);
}

/** Returns the field's value; an unchecked box has an empty text. */
function valueOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}

function fill(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = field.value === value;
  else if (field instanceof HTMLSelectElement) {
    if ([...field.options].some((option) => option.value === value)) field.value = value;
  } else if (
    field instanceof RadioNodeList ||
    field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement
  ) {
    field.value = value;
  }
}
