import type { changedTexts } from './content-parts';

/** Changed texts as an audit entry tells them: by place, what stood there and what stands there. */
export function auditedTexts(texts: ReturnType<typeof changedTexts>) {
  const side = (name: 'before' | 'after') => Object.fromEntries(texts.map((text) => [text.place, text[name]]));
  return { before: side('before'), after: side('after') };
}
