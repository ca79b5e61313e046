import { documentPages, legalPages, type DocumentPage, type LegalPage } from '../../core/paths';

/** Units of text that are drafted and published as a whole: a page, a document or a legal page. */
export const contentParts = [
  'home',
  'presentation',
  'gallery',
  'contact',
  'look',
  ...documentPages.map((page) => `documents.${page}` as const),
  ...legalPages.map((page) => `legal.${page}` as const),
] as const;
export type ContentPart = (typeof contentParts)[number];

/** Structure shared by content and its draft; other properties of the content are ignored here. */
export interface Parts {
  home?: object;
  presentation?: object;
  gallery?: object;
  contact?: object;
  look?: object;
  documents?: Partial<Record<DocumentPage, object>>;
  legal?: Partial<Record<LegalPage, object>>;
}

export function partOf(content: Parts | null, part: ContentPart): object | undefined {
  const [page, name] = part.split('.') as [keyof Parts, string | undefined];
  const found = content?.[page] as Record<string, object> | undefined;
  return name === undefined ? found : found?.[name];
}

/** Returns the content with one part replaced, or removed if `value` is undefined. */
function withPart<T extends Parts>(content: T, part: ContentPart, value: object | undefined): T {
  const [page, name] = part.split('.') as [keyof Parts, string | undefined];
  const { [page]: whole, ...others } = content;
  const changed = name === undefined ? value : without({ ...whole, [name]: value });
  return (changed === undefined ? others : { ...others, [page]: changed }) as T;
}

/** Drops undefined values; returns undefined if nothing remains. */
function without(record: Record<string, object | undefined>): object | undefined {
  const retained = Object.entries(record).filter(([, value]) => value !== undefined);
  return retained.length > 0 ? Object.fromEntries(retained) : undefined;
}

/** True if the value and everything nested in it contain no text other than whitespace. */
export function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every(isBlank);
}

/** Returns the content as it will be after publishing the draft; parts left blank in the draft are removed. */
export function withDraft<T extends Parts>(content: T, draft: Parts | null): T {
  return contentParts.reduce((made, part) => {
    const drafted = partOf(draft, part);
    return drafted === undefined ? made : withPart(made, part, isBlank(drafted) ? undefined : drafted);
  }, content);
}

/** Returns the draft after writing some parts; null if nothing differs from the published content. */
export function nextDraft<T extends Parts>(content: T, draft: T | null, written: Parts): T | null {
  const next = contentParts.reduce(
    (made, part) => {
      const value = partOf(written, part);
      if (value === undefined) return made;
      const same = isSame(value, partOf(content, part) ?? {});
      return withPart(made, part, same ? undefined : value);
    },
    draft ?? ({} as T),
  );
  return contentParts.some((part) => partOf(next, part) !== undefined) ? next : null;
}

function isSame(one: object, other: object): boolean {
  if (isBlank(one) && isBlank(other)) return true;
  const [left, right] = [textsOf(one), textsOf(other)];
  return left.size === right.size && [...left].every(([path, text]) => right.get(path) === text);
}

/** Returns each text by its path, such as `floors.0.text.es`; blank texts count as missing. */
export function textsOf(value: object | undefined, path = ''): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, inner] of Object.entries(value ?? {})) {
    const place = path ? `${path}.${key}` : key;
    if (typeof inner === 'string') {
      if (inner.trim() !== '') texts.set(place, inner);
    } else if (typeof inner === 'object' && inner !== null) {
      for (const [below, text] of textsOf(inner, place)) texts.set(below, text);
    }
  }
  return texts;
}

/** Returns the texts that differ between two versions of the content, part by part, with old and new values. */
export function changedTexts(before: Parts | null, after: Parts | null) {
  return contentParts.flatMap((part) => {
    const [was, is] = [textsOf(partOf(before, part), part), textsOf(partOf(after, part), part)];
    return [...new Set([...was.keys(), ...is.keys()])]
      .filter((place) => was.get(place) !== is.get(place))
      .map((place) => ({ part, place, before: was.get(place) ?? null, after: is.get(place) ?? null }));
  });
}
