import type { changedTexts } from './content-parts';

export function auditedTexts(texts: ReturnType<typeof changedTexts>) {
  const side = (name: 'before' | 'after') => Object.fromEntries(texts.map((text) => [text.place, text[name]]));
  return { before: side('before'), after: side('after') };
}
