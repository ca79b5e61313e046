/** Last change to the pictures, as passed in the address of the next page, with the data needed to undo it. */
const kinds = ['saved', 'removed', 'restored', 'ordered', 'cover', 'added'] as const;
export type PictureFlashKind = (typeof kinds)[number];

export interface PictureFlash {
  kind: PictureFlashKind;
  /**
   * Undo data: the picture for `removed`, the previous cover for `cover`, the previous order for `ordered`, the count
   * for `added`.
   */
  with: string;
  /** Distinguishes two changes of the same kind. */
  at: string;
}

export function readPictureFlash(search: URLSearchParams): PictureFlash | null {
  const kind = kinds.find((name) => name === search.get('done'));
  const rest = search.get('with') ?? '';
  return kind && /^[\d,]{0,4000}$/.test(rest) ? { kind, with: rest, at: search.get('at') ?? '' } : null;
}

/** Returns the form that undoes the change; undefined if it can't be undone. */
export function undoOf({ kind, with: rest }: PictureFlash): Record<string, string> | undefined {
  if (rest === '') return undefined;
  if (kind === 'removed') return { intent: 'restore', image: rest };
  if (kind === 'cover') return { intent: 'cover', image: rest, undoes: 'yes' };
  return kind === 'ordered' ? { intent: 'order', ids: rest, undoes: 'yes' } : undefined;
}
