/** What was just done to the pictures, as the address after it says; with it, what undoes it. */
const kinds = ['saved', 'removed', 'restored', 'ordered', 'cover', 'added'] as const;
export type PictureFlashKind = (typeof kinds)[number];

export interface PictureFlash {
  kind: PictureFlashKind;
  /** Of `removed` the picture, of `cover` the one before, of `ordered` all in the order before, of `added` how many. */
  with: string;
  /** Tells two of the same apart. */
  at: string;
}

export function readPictureFlash(search: URLSearchParams): PictureFlash | null {
  const kind = kinds.find((name) => name === search.get('done'));
  const rest = search.get('with') ?? '';
  return kind && /^[\d,]{0,4000}$/.test(rest) ? { kind, with: rest, at: search.get('at') ?? '' } : null;
}

/** The form that undoes it, where it can be undone. */
export function undoOf({ kind, with: rest }: PictureFlash): Record<string, string> | undefined {
  if (rest === '') return undefined;
  if (kind === 'removed') return { intent: 'restore', image: rest };
  if (kind === 'cover') return { intent: 'cover', image: rest, undoes: 'yes' };
  return kind === 'ordered' ? { intent: 'order', ids: rest, undoes: 'yes' } : undefined;
}
