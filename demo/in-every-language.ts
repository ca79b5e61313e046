import type { LocalizedText } from '../app/core/locale';

/** The same, with no text missing in any language: the demo building is there to show them all. */
export type InEveryLanguage<Content> = Content extends LocalizedText
  ? Required<LocalizedText>
  : Content extends readonly (infer Each)[]
    ? InEveryLanguage<Each>[]
    : Content extends object
      ? { [Part in keyof Content]: InEveryLanguage<Content[Part]> }
      : Content;
