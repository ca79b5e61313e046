import type { LocalizedText } from '../app/core/locale';

/** The content type with every language required, because the demo building has to show all languages. */
export type InEveryLanguage<Content> = Content extends LocalizedText
  ? Required<LocalizedText>
  : Content extends readonly (infer Each)[]
    ? InEveryLanguage<Each>[]
    : Content extends object
      ? { [Part in keyof Content]: InEveryLanguage<Content[Part]> }
      : Content;
