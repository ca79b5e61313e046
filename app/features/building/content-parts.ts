import { documentPages, legalPages, type DocumentPage, type LegalPage } from '../../core/paths';

/** The texts that are drafted and published, each as one: a page, a document, a legal page. */
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

/** The shape that content and its draft share; what else content holds is none of these rules' business. */
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

/** The content with one part changed, or taken out of it. */
function withPart<T extends Parts>(content: T, part: ContentPart, value: object | undefined): T {
  const [page, name] = part.split('.') as [keyof Parts, string | undefined];
  const { [page]: whole, ...others } = content;
  const changed = name === undefined ? value : without({ ...whole, [name]: value });
  return (changed === undefined ? others : { ...others, [page]: changed }) as T;
}

/** Undefined values left out; nothing where nothing is left. */
function without(record: Record<string, object | undefined>): object | undefined {
  const kept = Object.entries(record).filter(([, value]) => value !== undefined);
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

/** Whether nobody has written anything into it: no letters in any text, however nested. */
export function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every(isBlank);
}

/** Content as it will be once the draft is published; parts that the draft leaves blank are gone. */
export function withDraft<T extends Parts>(content: T, draft: Parts | null): T {
  return contentParts.reduce((made, part) => {
    const drafted = partOf(draft, part);
    return drafted === undefined ? made : withPart(made, part, isBlank(drafted) ? undefined : drafted);
  }, content);
}

/** The draft after some parts were written; null where nothing differs from what is published. */
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

/** Every text with its place, such as `floors.0.text.es`; blank ones are as good as missing. */
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

/** The texts in which two contents differ, part by part: what stood there and what stands there. */
export function changedTexts(before: Parts | null, after: Parts | null) {
  return contentParts.flatMap((part) => {
    const [was, is] = [textsOf(partOf(before, part), part), textsOf(partOf(after, part), part)];
    return [...new Set([...was.keys(), ...is.keys()])]
      .filter((place) => was.get(place) !== is.get(place))
      .map((place) => ({ part, place, before: was.get(place) ?? null, after: is.get(place) ?? null }));
  });
}
