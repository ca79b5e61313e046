import { useEffect, type RefObject } from 'react';

/** What somebody typed in a form and has not sent, until their tab is closed. */
const KEY = 'estancia.typed';

interface Kept {
  /** Who was signed in; empty for a visitor. */
  owner: string;
  typed: Record<string, string>;
}

function read(): Kept | undefined {
  try {
    const text = sessionStorage.getItem(KEY);
    return text === null ? undefined : (JSON.parse(text) as Kept);
  } catch {
    // A browser may keep nothing for us; then nothing comes back.
    return undefined;
  }
}

function write(kept: Kept): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // As above.
  }
}

export function clearTyping(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}

/** After somebody signed out, nothing of theirs comes back to the next person. */
export function clearTypingOfUser(): void {
  if (read()?.owner) clearTyping();
}

/**
 * Keeps each of the named fields from the moment that it is typed in, and gives
 * it back when the form is drawn again: after going back, a reload, or in the
 * other language. Fields that nobody touched are not kept. What a visitor typed
 * is theirs when they sign in; nothing is given from one user to another.
 */
export function useKeptTyping(form: RefObject<HTMLFormElement | null>, names: readonly string[], owner: string): void {
  useEffect(() => {
    const drawn = form.current;
    if (!drawn) return;
    const kept = read();
    if (kept && kept.owner !== '' && kept.owner !== owner) clearTyping();
    else
      for (const [name, value] of Object.entries(kept?.typed ?? {})) if (names.includes(name)) fill(drawn, name, value);
    const keep = ({ target }: Event) => {
      const { name } = target as HTMLInputElement;
      if (!names.includes(name)) return;
      const before = read();
      const typed = before && (before.owner === '' || before.owner === owner) ? before.typed : {};
      write({ owner, typed: { ...typed, [name]: valueOf(drawn, name) } });
    };
    drawn.addEventListener('input', keep);
    return () => drawn.removeEventListener('input', keep);
  }, [form, names, owner]);
}

/** A box that is not ticked is the empty text. */
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
